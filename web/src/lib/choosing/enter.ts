/** What Enter means. A button that the pointer has pressed keeps the focus: there Enter is for the main button, which
 * says so, and not for the same press again. */

const CONTROLS = "button, a, summary, [role=button]";

/** Something of the table that is chosen. */
export const CHOSEN = "[aria-pressed=true]:is([data-object], [data-group])";

let clicked: Element | null = null;

export function watchPointers(): () => void {
  const down = ({ target }: Event) => {
    clicked = (target as Element).closest?.(CONTROLS) ?? null;
  };
  const moved = ({ key }: KeyboardEvent) => {
    if (key === "Tab" || key.startsWith("Arrow")) clicked = null;
  };
  addEventListener("pointerdown", down, true);
  addEventListener("keydown", moved, true);
  return () => {
    removeEventListener("pointerdown", down, true);
    removeEventListener("keydown", moved, true);
  };
}

/** The control that takes Enter for itself: one that was reached by keys. */
export function controlOf(target: EventTarget | null): Element | null {
  const control = (target as Element | null)?.closest?.(CONTROLS) ?? null;
  return control === clicked ? null : control;
}

/** The pointer has chosen something with it, and Enter alone does not give it back. */
export const chosenByPointer = (target: EventTarget | null): boolean =>
  clicked?.contains(target as Node | null) === true && clicked.matches(CHOSEN);
