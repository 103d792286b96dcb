import { calendarPath } from "@penlight/contract/paths";
import { CalendarPlus } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";

interface CalendarMenuProps {
  /** Whose shows can be chosen beside all of them. */
  members: readonly { _id: string; stage_name: string }[];
  /** The edge of the button that the choice lines up with. */
  side: "start" | "end";
  /** Beside a heading there is no room for words on phones. */
  iconOnPhones?: boolean;
}

/** The theater's shows for the fan's own calendar: all of them, or those of one member. */
export function CalendarMenu({ members, side, iconOnPhones = false }: CalendarMenuProps) {
  const text = useTexts(theaterTexts);
  const label = (
    <>
      <CalendarPlus size={20} strokeWidth={1.75} />
      <span className={iconOnPhones ? "max-md:sr-only" : ""}>{text.addToCalendar}</span>
    </>
  );
  if (members.length === 0) {
    return (
      <a href={calendarPath()} className={buttonClass("plain")}>
        {label}
      </a>
    );
  }
  const choices = [
    { href: calendarPath(), name: text.allShows },
    ...members.map((member) => ({ href: calendarPath(member._id), name: text.showsOf(member.stage_name) })),
  ];
  return (
    <Disclosure
      label={text.calendarChoice}
      side="below"
      align={side}
      button={(props) => (
        <button type="button" className={buttonClass("plain")} {...props}>
          {label}
        </button>
      )}
    >
      <ul>
        {choices.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-10 items-center rounded-control px-3 text-14 font-semibold hover:bg-raised"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
