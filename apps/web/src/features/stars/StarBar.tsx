import type { ReactNode } from "react";
import { useMe } from "../../api/use-me.ts";
import { FanStars } from "./FanStars.tsx";
import { VisitorStars } from "./VisitorStars.tsx";

interface StarBarProps {
  roomId: number;
  /** Whose room it is. */
  name: string;
  /** The live is on air, and can be watched here. */
  open: boolean;
  /** Where stars fly to; null when it is not there. */
  target: () => Element | null;
  /** How a visitor comes to have stars. */
  login: ReactNode;
}

/** The row of free stars: the fan's own, or what a visitor would have. */
export function StarBar({ login, ...room }: StarBarProps) {
  const visitor = useMe();
  switch (visitor.state) {
    case "fan":
      return <FanStars key={`${room.roomId}:${visitor.me.user.user_id}`} fan={visitor.me} {...room} />;
    case "visitor":
      return <VisitorStars login={login} />;
    case "unknown":
      return null;
  }
}
