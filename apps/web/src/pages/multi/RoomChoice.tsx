import type { Live, Platform } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isGone } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { placeOf, withRoom } from "../../base/grid/grid.ts";
import { KINDS } from "../../base/grid/grid-kinds.ts";
import type { NamedRoom, RoomRef } from "../../base/platforms.ts";
import { isFree, useFromLives, useLivesRead, usePlacesOnAir } from "../../features/lives/use-lives.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/Field.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { useSubmit } from "../../ui/forms/use-submit.ts";
import { RoomPicker, tab } from "../watch/panel-tabs.ts";
import { useGridContext, usePanelContext } from "./multi-page.ts";
import { useAppQuery } from "./use-grid.ts";

const LiveChoice = tab(async () => (await import("../../features/lives/watch/LiveList.tsx")).LiveChoice);

/** The rooms to choose from for a place, on either platform. */
export function RoomChoice({ place }: { place: number }) {
  const { kind, grid, dispatch } = useGridContext();
  const { select } = usePanelContext();
  const { platform: names } = useMessages();
  const text = useTexts(multiTexts);
  const [platform, setPlatform] = useState<Platform>(KINDS[kind].platform);
  const pick = (room: NamedRoom): void => {
    dispatch({ type: "put", place, room });
    const free = withRoom(grid, place, room).places.indexOf(null);
    select(free < 0 ? "all" : free);
  };
  const picking = {
    onPick: pick,
    isPicked: (room: RoomRef) => placeOf(grid, room) >= 0,
    label: text.pickRoom,
  };
  return (
    <div>
      <h2 className="px-4 pt-4 text-15 font-bold">{text.pickFor(place + 1)}</h2>
      <div className="p-4 pb-0">
        <Segmented
          label={text.platform}
          value={platform}
          onChange={setPlatform}
          options={[
            { value: "showroom", label: names.showroom },
            { value: "idn", label: names.idn },
          ]}
        />
      </div>
      {platform === "idn" ? <LiveChoice platform="idn" {...picking} /> : <ShowroomChoice {...picking} />}
    </div>
  );
}

interface ShowroomChoiceProps {
  onPick: (room: NamedRoom) => void;
  isPicked: (room: RoomRef) => boolean;
  label: (name: string) => string;
}

const ticketedRooms = (lives: readonly Live[]): (number | null)[] =>
  lives.filter((live) => !isFree(live)).map(({ member }) => member.roomId);

/** Only SHOWROOM's lives: the other platform has a list of its own. */
const showroomAlone = (lives: readonly Live[]): readonly Live[] =>
  lives.filter(({ platform }) => platform === "showroom");

const freeAlone = (lives: readonly Live[]): readonly Live[] => showroomAlone(lives).filter(isFree);

/** SHOWROOM's rooms with filters, and behind a button a field for any other room's number. */
function ShowroomChoice(pick: ShowroomChoiceProps) {
  const { isApp } = useAppQuery(useGridContext().kind);
  const text = useTexts(multiTexts);
  const { ready } = useLivesRead();
  // In the app a ticketed live cannot be chosen.
  const ticketed = useFromLives(ticketedRooms);
  const hidden = new Set(isApp ? ticketed : []);
  const liveAt = usePlacesOnAir(isApp ? freeAlone : showroomAlone);
  const isQuiet = ready && [...liveAt.keys()].every((room) => hidden.has(room));
  return (
    <>
      <OtherRoom onPick={pick.onPick} />
      {isQuiet && <p className="px-4 pt-2 text-center text-14 font-semibold">{text.nobodyLive}</p>}
      <RoomPicker liveAt={liveAt} pick={pick} hides={(room) => hidden.has(room.room_id)} />
    </>
  );
}

/** Chooses a room by its number, even one that is in no list. Behind a button, because few need it. */
export function OtherRoom({ onPick }: Pick<ShowroomChoiceProps, "onPick">) {
  const text = useTexts(multiTexts);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector("input")?.focus();
  }, [isOpen]);
  return (
    <div ref={form} className="px-4 pt-2">
      <Button kind="ghost" aria-expanded={isOpen} className="min-h-11" onClick={() => setOpen(!isOpen)}>
        <Hash size={16} />
        <span>{text.showroomId}</span>
      </Button>
      {isOpen && <IdForm onPick={onPick} />}
    </div>
  );
}

function IdForm({ onPick }: Pick<ShowroomChoiceProps, "onPick">) {
  const { room: words } = useMessages();
  const text = useTexts(multiTexts);
  const missing = useTexts(notFoundTexts);
  const cache = useQueryClient();
  const { form, faults, isPending } = useSubmit<"room">(async ({ text: typed, empty }) => {
    const room = typed("room");
    if (!/^[1-9]\d{0,9}$/.test(room)) return { room: text.idUnreadable };
    try {
      const known = await cache.fetchQuery(queries.liveRoom({ platform: "showroom", room }));
      if (!known.live) return { room: words.offline.showroom };
      empty();
      onPick({ platform: "showroom", room, urlKey: known.urlKey });
    } catch (failure) {
      return { room: isGone(failure) ? missing.room : text.idFailed };
    }
  });
  return (
    <form {...form} noValidate className="flex items-end gap-2 pt-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={text.showroomId}
          inputMode="numeric"
          autoComplete="off"
          name="room"
          error={faults.room}
        />
      </div>
      <Button type="submit" busy={isPending} className="min-h-11 self-start mt-7">
        {text.useId}
      </Button>
    </form>
  );
}
