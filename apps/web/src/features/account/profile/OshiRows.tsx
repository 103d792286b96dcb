import { Link } from "@tanstack/react-router";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { useOshiChoice, type OshiOutcome } from "../../../api/use-oshi-choice.ts";
import { smallFace } from "../../../base/member.ts";
import { linkTo } from "../../../base/links.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { oshiTexts } from "../../../i18n/lists/oshi-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

/** The fan's oshi, the first one first. @param onLeave called when a link opens another page */
export function OshiRows({ onLeave }: { onLeave: () => void }) {
  const text = useTexts(oshiTexts);
  const toasts = useToasts();
  const { rooms, toggle, makeFirst } = useOshiChoice();
  const { data } = useQuery({ ...laterQueries.members(), enabled: rooms.length > 0 });
  const say = (outcome: OshiOutcome): void => {
    if (outcome === "failed") toasts.show("danger", text.failed);
  };
  const hers = rooms.flatMap((room) => (data?.members ?? []).filter(({ room_id }) => room_id === room));
  return (
    <section>
      <h3 className="mb-1.5 text-14 font-semibold">{text.heading}</h3>
      {rooms.length === 0 ? (
        <p className="text-14 text-ink-2">{text.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {hers.map(({ stage_name: name, image, room_id: roomId, room_url_key: key }, index) => (
            <li
              key={roomId}
              className="flex min-h-11 flex-wrap items-center gap-2 rounded-control bg-raised px-3 py-1"
            >
              <Link
                {...linkTo.member(key ?? name)}
                onClick={onLeave}
                className="flex min-w-0 flex-1 items-center gap-3 text-14 font-semibold"
              >
                <Avatar src={smallFace(image)} size={28} penlight={penlightClass(roomId, key ?? name)} />
                <span translate="no" className="truncate">
                  {name}
                </span>
                {index === 0 && rooms.length > 1 && <Chip tone="gold">{text.first}</Chip>}
              </Link>
              {index > 0 && roomId !== null && (
                <Button
                  kind="ghost"
                  aria-label={text.makeFirstNamed(name)}
                  onClick={() => void makeFirst(roomId).then(say)}
                >
                  {text.makeFirst}
                </Button>
              )}
              {roomId !== null && (
                <Button
                  kind="ghost"
                  aria-label={text.drop(name)}
                  onClick={() => void toggle(roomId).then(say)}
                >
                  {text.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
