import type { Language } from "@penlight/contract/languages";

export const ROLES = ["visitor", "fan", "admin"] as const;
/** The roles; those that sign in use the account of the same name. */
export type Role = (typeof ROLES)[number];

/** Windows in which a page can be shown without reloading it. */
export interface Shape {
  viewports: readonly { width: number; height: number }[];
  isPhone: boolean;
}
export const SHAPES: readonly Shape[] = [
  { viewports: [{ width: 390, height: 844 }], isPhone: true },
  {
    viewports: [
      { width: 820, height: 1180 },
      { width: 1440, height: 900 },
    ],
    isPhone: false,
  },
];

/** The pages of one role, in one language. */
export interface Tour {
  role: Role;
  language: Language;
  shape: Shape;
}
