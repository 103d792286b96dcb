import type { Stream } from "@penlight/contract";
import { CustomStreamForm } from "./CustomStreamForm.tsx";
import { TicketGate } from "./TicketGate.tsx";

interface PremiumDoorProps {
  roomId: number;
  /** What stands on the stage. */
  state: string;
  onChosen: (stream: Stream) => void;
}

/** The premium room's other ways in: a code in place of a ticket, and an address while nothing is on. */
export function PremiumDoor({ roomId, state, onChosen }: PremiumDoorProps) {
  switch (state) {
    case "no-ticket":
      return <TicketGate roomId={roomId} />;
    case "offline":
      return <CustomStreamForm onFound={onChosen} />;
    default:
      return null;
  }
}
