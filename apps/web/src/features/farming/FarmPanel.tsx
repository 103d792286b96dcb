import type { SignedInMe } from "@penlight/contract";
import { FARM_ROOMS } from "@penlight/contract/constants";
import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "../../api/use-query.ts";
import { farmQueries } from "../../api/farm-queries.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ConfirmDialog } from "../../ui/controls/Dialog.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { FarmLog } from "./FarmLog.tsx";
import { FarmRooms } from "./FarmRooms.tsx";
import { NotRegistered } from "./NotRegistered.tsx";
import { RunCard } from "./RunCard.tsx";
import { StarCounts, useOwnStars } from "./StarCounts.tsx";
import { useFarming } from "./use-farming.ts";
import { useStart } from "./use-start.ts";

interface FarmPanelProps {
  fan: SignedInMe;
  /** Stars were earned: called to play a sound. */
  onEarned: () => void;
  /** Whether this page runs a farming run now. */
  onRunning?: (isRunning: boolean) => void;
}

const ignore = (): void => undefined;

/**
 * Collects free stars in room after room, for fans with the permission. Self-contained: a page, or a tab of one, in a
 * `@container`. A run of the page continues while this is mounted, visible or not.
 */
export function FarmPanel({ fan, onEarned, onRunning = ignore }: FarmPanelProps) {
  const isAllowed = fan.permissions.can_farming_page;
  const { notRegistered } = useTexts(farmingTexts);
  const toasts = useToasts();
  const tell = useEffectEvent(() => toasts.show("danger", notRegistered));
  useEffect(() => {
    if (!isAllowed) tell();
  }, [isAllowed]);
  if (!isAllowed) return <NotRegistered />;
  return <Farming key={fan.user.user_id} fan={fan} onEarned={onEarned} onRunning={onRunning} />;
}

function Farming({ fan, onEarned, onRunning }: Required<FarmPanelProps>) {
  const text = useTexts(farmingTexts);
  const rooms = useQuery(farmQueries.rooms());
  const farming = useFarming({ fan, rooms: rooms.data, onEarned });
  const stars = useOwnStars();
  const [onServer, setOnServer] = useState(false);
  const { isAsking, isReading, start, answer } = useStart(stars, () => farming.start(onServer));
  const notifyRunning = useEffectEvent(onRunning);
  const isHere = farming.place === "page";
  useEffect(() => {
    notifyRunning(isHere);
    return () => notifyRunning(false);
  }, [isHere]);
  return (
    <div className="grid gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_380px]">
      <div className="flex min-w-0 flex-col gap-6">
        <StarCounts stars={stars} />
        <RunCard
          farming={farming}
          isStarting={isReading}
          canStart={rooms.data !== undefined && rooms.data.length > 0}
          onServer={onServer}
          onPlace={setOnServer}
          onStart={start}
        />
        <FarmRooms run={farming.run} rooms={rooms} shown={FARM_ROOMS} />
      </div>
      <FarmLog log={farming.run.log} />
      {isAsking && (
        <ConfirmDialog
          title={text.fullAsk}
          confirmLabel={text.fullRun}
          confirmKind="primary"
          cancelLabel={text.fullCancel}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          <p className="text-15 text-ink-2">{text.fullText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
