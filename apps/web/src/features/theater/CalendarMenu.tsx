import { calendarPath } from "@penlight/contract/paths";
import { CalendarPlus } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import { CalendarLink } from "./CalendarLink.tsx";

interface CalendarMenuProps {
  /** Members whose shows can be chosen instead of all shows. */
  members: readonly { _id: string; stage_name: string }[];
}

/** Calendar subscriptions to the theater's shows: all of them, or those of one member. */
export function CalendarMenu({ members }: CalendarMenuProps) {
  const text = useTexts(theaterTexts);
  if (members.length === 0) return <CalendarLink />;
  const choices = [
    { href: calendarPath(), name: text.allShows },
    ...members.map((member) => ({ href: calendarPath(member._id), name: text.showsOf(member.stage_name) })),
  ];
  return (
    <Disclosure
      label={text.calendarChoice}
      side="below"
      align="start"
      button={(props) => (
        <button type="button" className={buttonClass("plain")} {...props}>
          <CalendarPlus size={20} strokeWidth={1.75} />
          <span>{text.addToCalendar}</span>
        </button>
      )}
    >
      <ul>
        {choices.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-10 pointer-coarse:min-h-11 items-center rounded-control px-3 text-14 font-semibold hover:bg-raised"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
