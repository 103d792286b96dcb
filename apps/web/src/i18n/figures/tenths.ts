import type { Language } from "@penlight/contract";
import { formatCountIn } from "./counts.ts";

/** Formats seconds to a tenth: 1204.5 is "1.204,5" in Indonesian, otherwise "1,204.5". */
export function formatTenths(seconds: number, language: Language): string {
  const [whole, tenth = ""] = seconds.toFixed(1).split(".");
  return formatCountIn(language)(Number(whole)) + (language === "id" ? "," : ".") + tenth;
}
