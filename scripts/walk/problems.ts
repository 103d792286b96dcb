import type { Language } from "@penlight/contract/languages";
import type { Role } from "./tours.ts";

/** Something that is wrong with a page, and who sees it where. */
export interface Problem {
  /** The page's name in the table of stops, and its address. */
  stop: string;
  role: Role;
  language: Language;
  width: number;
  theme: "light" | "dark";
  what: string;
}

/** A problem in one line. */
export function lineOf({ stop, role, language, width, theme, what }: Problem): string {
  return [stop, role, language, width, theme, what].join(" | ").replace(/\s+/g, " ");
}

/** The same problem of many pages once, with how often it was met and on which of them, the most frequent first. */
export function summaryOf(problems: readonly Problem[]): string {
  const byCause = new Map<string, Problem[]>();
  for (const problem of problems) {
    // Figures and letters that React makes up for ids differ from page to page.
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
