import { calendarPath } from "@penlight/contract/paths";
import { CalendarPlus } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";

/**
 * A calendar subscription to all of the theater's shows. @param iconOnPhones shows only an icon where there is no room
 * for text
 */
export function CalendarLink({ iconOnPhones = false }: { iconOnPhones?: boolean }) {
  const text = useTexts(theaterTexts);
  return (
    <a href={calendarPath()} className={`${buttonClass("plain")} ${iconOnPhones ? "max-md:px-3" : ""}`}>
      <CalendarPlus size={20} strokeWidth={1.75} />
      <span className={iconOnPhones ? "max-md:sr-only" : ""}>{text.addToCalendar}</span>
    </a>
  );
}
