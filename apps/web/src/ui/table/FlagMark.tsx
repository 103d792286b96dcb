import { Check, Minus } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { tableTexts } from "../../i18n/table-texts.ts";

/** A yes as a check, a no as a dash; in words for who does not see them. */
export function FlagMark({ isSet }: { isSet: boolean }) {
  const texts = useTexts(tableTexts);
  const Icon = isSet ? Check : Minus;
  return (
    <span className={`inline-flex ${isSet ? "text-teal" : "text-ink-3"}`}>
      <Icon size={16} />
      <span className="sr-only">{isSet ? texts.yes : texts.no}</span>
    </span>
  );
}
