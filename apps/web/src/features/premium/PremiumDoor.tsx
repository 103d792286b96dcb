import type { Stream } from "@penlight/contract";
import type { RoomRef } from "../../base/platforms.ts";
import { CustomStreamForm } from "./CustomStreamForm.tsx";
import { TicketGate } from "./TicketGate.tsx";

interface PremiumDoorProps {
  room: RoomRef;
  /** What stands on the stage. */
  state: string;
  onChosen: (stream: Stream) => void;
}

/** The premium room's other ways in: a code in place of a ticket, and an address while nothing is on. */
export function PremiumDoor({ room, state, onChosen }: PremiumDoorProps) {
  switch (state) {
    case "no-ticket":
      return <TicketGate room={room} />;
    case "offline":
      return <CustomStreamForm onFound={onChosen} />;
    default:
      return null;
  }
}
