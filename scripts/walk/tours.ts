import type { Language } from "@penlight/contract/languages";

export const ROLES = ["visitor", "fan", "admin"] as const;
/** Who looks at the pages; those who sign in do so by the account of this name. */
export type Role = (typeof ROLES)[number];

/** Windows that a page may be seen in without being loaded anew. */
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

/** What is visited with one sign-in, in one language. */
export interface Tour {
  role: Role;
  language: Language;
  shape: Shape;
}
