import { LoginLink } from "../../features/account/LoginLink.tsx";
import { StarBar } from "../../features/stars/StarBar.tsx";

interface RoomStarsProps {
  roomId: number;
  /** Whose room it is. */
  name: string;
  /** The live is on air, and can be watched here. */
  open: boolean;
}

const stage = (): Element | null => document.querySelector(".watch-stage");

/** The stars of a room: they fly to its stage, and a visitor comes to them by the login. */
export function RoomStars(props: RoomStarsProps) {
  return <StarBar {...props} target={stage} login={<LoginLink kind="outline" iconClass="hidden" />} />;
}
