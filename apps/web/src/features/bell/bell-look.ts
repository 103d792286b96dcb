import { buttonClass } from "../../ui/controls/Button.tsx";

/** The look of a bell's button: next to other outlined buttons, next to plain ones, or over a picture. */
export type BellLook = keyof typeof BELL_LOOKS;

export const BELL_LOOKS = {
  outline: buttonClass("outline", "icon"),
  plain: buttonClass("plain", "icon"),
  picture: "control-button",
} as const;
