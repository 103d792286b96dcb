import type { FarmRoom, FarmRun } from "@penlight/contract";
import { active } from "@penlight/contract/farm-run";
import type { UseQueryResult } from "@tanstack/react-query";
import { memberName } from "../../base/member.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { NobodyLive } from "../../ui/drawings/NobodyLive.tsx";
import { SectionHeading } from "../../ui/layout/SectionHeading.tsx";
import { ReadPanel } from "../../ui/PanelState.tsx";

interface FarmRoomsProps {
  run: FarmRun;
  rooms: UseQueryResult<FarmRoom[]>;
  /** Maximum number of rooms shown. */
  shown: number;
}

/** The rooms of the current run, otherwise all rooms on air. */
export function FarmRooms({ run, rooms, shown }: FarmRoomsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(farmingTexts);
  const all = rooms.data?.length ?? 0;
  const isRunning = run.state === "running";
  return (
    <section aria-labelledby="farm-rooms">
      <SectionHeading id="farm-rooms" title={text.rooms}>
        {all > 0 && !isRunning && (
          <span className="text-14 text-ink-2 figures">
            {text.roomsShown(formatCount(Math.min(all, shown)), formatCount(all))}
          </span>
        )}
      </SectionHeading>
      <div className="rounded-card bg-surface">
        {isRunning ? (
          <RoomRows rooms={run.rooms} run={run} />
        ) : (
          <ReadPanel
            read={rooms}
            failedText={text.roomsFailed}
            emptyText={text.noRooms}
            emptyDrawing={<NobodyLive />}
          >
            {(onAir) => <RoomRows rooms={onAir.slice(0, shown)} run={run} />}
          </ReadPanel>
        )}
      </div>
    </section>
  );
}

function RoomRows({ rooms, run }: { rooms: readonly FarmRoom[]; run: FarmRun }) {
  return (
    <ol className="divide-y divide-line">
      {rooms.map((room) => (
        <RoomRow key={room.room_id} room={room} run={run} />
      ))}
    </ol>
  );
}

function RoomRow({ room, run }: { room: FarmRoom; run: FarmRun }) {
  const text = useTexts(farmingTexts);
  const isGot = run.success.some(({ live_id: liveId }) => liveId === room.live_id);
  const isNow = active(run).some(({ room_id: id }) => id === room.room_id);
  return (
    <li className="flex min-h-12 items-center gap-3 px-4">
      <span translate="no" className="min-w-0 flex-1 truncate text-15 font-semibold">
        {memberName(room.room_name)}
      </span>
      {isGot ? (
        <Chip tone="teal">{text.got}</Chip>
      ) : isNow ? (
        <Chip tone="rose">{text.now}</Chip>
      ) : (
        run.state === "running" && <Chip tone="quiet">{text.queued}</Chip>
      )}
    </li>
  );
}
