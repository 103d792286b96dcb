/** What of a button tells it from others. */
export interface ButtonIdentity {
  /** Its `data-press` where it has one, else its name. */
  key: string;
  /** Which one it is of those with the same key. */
  index: number;
}

type ButtonLike = Pick<HTMLElement, "getAttribute" | "textContent">;

function keyOf(button: ButtonLike): string {
  return button.getAttribute("data-press") ?? button.getAttribute("aria-label") ?? button.textContent.trim();
}

/** How a button of a part can be found again when the part has been rendered anew, with other buttons around it. */
export function identityOf<B extends ButtonLike>(button: B, buttons: readonly B[]): ButtonIdentity {
  const key = keyOf(button);
  return { key, index: buttons.filter((other) => keyOf(other) === key).indexOf(button) };
}

/** The same button among those that stand there now; undefined where it is gone. */
export function findButton<B extends ButtonLike>(
  { key, index }: ButtonIdentity,
  buttons: readonly B[],
): B | undefined {
  return buttons.filter((button) => keyOf(button) === key)[index];
}
