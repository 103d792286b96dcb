/** Identifies a button within a part. */
export interface ButtonIdentity {
  /** The button's `data-press` attribute if it has one, otherwise its name. */
  key: string;
  /** Index among the buttons with the same key. */
  index: number;
}

type ButtonLike = Pick<HTMLElement, "getAttribute" | "textContent">;

function keyOf(button: ButtonLike): string {
  return button.getAttribute("data-press") ?? button.getAttribute("aria-label") ?? button.textContent.trim();
}

/** The identity of a button, by which it can be found after the part was re-rendered with other buttons around it. */
export function identityOf<B extends ButtonLike>(button: B, buttons: readonly B[]): ButtonIdentity {
  const key = keyOf(button);
  return { key, index: buttons.filter((other) => keyOf(other) === key).indexOf(button) };
}

/** The same button among the current ones; undefined when it was removed. */
export function findButton<B extends ButtonLike>(
  { key, index }: ButtonIdentity,
  buttons: readonly B[],
): B | undefined {
  return buttons.filter((button) => keyOf(button) === key)[index];
}
