/** A step that can't be done: unknown room, nobody on air, or a field that doesn't fit. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}
