import type { Language } from "@penlight/contract/languages";
import type { Role } from "./tours.ts";

/** A fault of a page, and the circumstances in which it was seen. */
export interface Problem {
  /** The page's name in the table of stops. */
  stop: string;
  role: Role;
  language: Language;
  width: number;
  theme: "light" | "dark";
  what: string;
}

/** Formats a problem in one line. */
export function lineOf({ stop, role, language, width, theme, what }: Problem): string {
  return [stop, role, language, width, theme, what].join(" | ").replace(/\s+/g, " ");
}

/** Summarises problems: the same problem of many pages once, with its count and its pages, the most frequent first. */
export function summaryOf(problems: readonly Problem[]): string {
  const byCause = new Map<string, Problem[]>();
  for (const problem of problems) {
    // Numbers and React's generated ids differ from page to page.
    const cause = problem.what.replace(/_r_\w+_|\d+/g, "…");
    const known = byCause.get(cause);
    if (known) known.push(problem);
    else byCause.set(cause, [problem]);
  }
  return [...byCause.values()]
    .toSorted((one, other) => other.length - one.length)
    .map((same) => {
      const said = (key: keyof Problem): string =>
        [...new Set(same.map((problem) => problem[key]))].join(", ");
      return [
        `\n${same.length} × ${same[0]?.what}`,
        `  by ${said("role")}; in ${said("language")}; at ${said("width")}; ${said("theme")}`,
        `  on ${said("stop")}`,
      ].join("\n");
    })
    .join("\n");
}
