/** Whether the panel beside the map is folded: then the map has all its room. */
class Folding {
  shut = $state(false);
}
export const folding = new Folding();
