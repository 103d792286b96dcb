import type { Language } from "@penlight/contract";

/**
 * Formats money with a language's digit grouping: 69420 IDR → "Rp 69.420", "IDR 69,420".
 * @param currency three capitals, ISO 4217
 */
export function amountText(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === "id" ? "id-ID" : "en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(amount);
}
