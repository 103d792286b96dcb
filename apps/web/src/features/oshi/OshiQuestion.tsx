import type { Room } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { useState } from "react";
import { favouritesFirst, useFavourites } from "../../api/favourites.ts";
import { memberName, smallFace } from "../../base/member.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiQuestionTexts } from "../../i18n/lists/oshi-question-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { useAnswers, useSkip } from "./use-answers.ts";

/** Number of faces shown at first: more would be a long way for keyboard users. */
const FIRST_FACES = 16;

/**
 * Asks a fan who is their oshi, with the members' faces, followed members first. One press answers, another one
 * dismisses the question permanently.
 * @param rooms all rooms
 */
export function OshiQuestion({ rooms }: { rooms: readonly Room[] }) {
  const text = useTexts(oshiQuestionTexts);
  const favourites = useFavourites();
  const { toggle } = useAnswers();
  const skip = useSkip();
  const [hasAll, setAll] = useState(false);
  const members = rooms.filter(({ room_id }) => room_id !== OFFICIAL_ROOM_ID);
  const ordered = favouritesFirst(members, favourites, ({ room_id }) => room_id);
  const shown = hasAll ? ordered : ordered.slice(0, FIRST_FACES);
  return (
    <section aria-labelledby="oshi-question" className="rounded-card bg-surface py-3">
      <div className="flex items-center gap-3 px-4">
        <div className="min-w-0 flex-1">
          <h2 id="oshi-question" className="text-16 font-bold">
            {text.question}
          </h2>
          <p className="truncate text-13 text-ink-2">{text.why}</p>
        </div>
        <Button kind="ghost" onClick={skip} className="min-h-11">
          {text.skip}
        </Button>
      </div>
      <ul className={`mt-2 flex gap-1 px-2 ${hasAll ? "flex-wrap" : "overflow-x-auto overscroll-x-contain"}`}>
        {shown.map((room) => (
          <li key={room.room_id} className="flex-none">
            <Face room={room} onChoose={toggle} />
          </li>
        ))}
        {!hasAll && ordered.length > FIRST_FACES && (
          <li className="flex flex-none items-center">
            <Button kind="ghost" onClick={() => setAll(true)} className="min-h-11">
              {text.everybody}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface FaceProps {
  room: Room;
  onChoose: (roomId: number, name: string) => void;
}

function Face({ room, onChoose }: FaceProps) {
  const text = useTexts(oshiQuestionTexts);
  const name = memberName(room.main_name);
  return (
    <button
      type="button"
      aria-label={text.choose(name)}
      onClick={() => onChoose(room.room_id, name)}
      className="flex w-20 flex-col items-center gap-1.5 rounded-control px-1 py-2 hover:bg-raised"
    >
      <Avatar
        src={smallFace(room.image_square)}
        size={64}
        penlight={penlightClass(room.room_id, room.room_url_key)}
      />
      <span translate="no" className="w-full truncate text-center text-13 font-semibold">
        {name}
      </span>
    </button>
  );
}
