import type { ReactNode, RefObject } from "react";
import { useMe } from "../../api/use-me.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { VisitorStars } from "./VisitorStars.tsx";

/** Nobody sends stars before the page stands; their row is there from the start. */
const FanStars = lazy(async () => (await import("./FanStars.tsx")).FanStars);

interface StarBarProps {
  roomId: number;
  /** Whose room it is. */
  name: string;
  /** The live is on air, and can be watched here. */
  open: boolean;
  /** Where stars fly to. */
  target: RefObject<Element | null>;
  /** How a visitor comes to have stars. */
  login: ReactNode;
}

/** The row of free stars: the fan's own, or what a visitor would have. The document has a visitor's. */
export function StarBar({ login, ...room }: StarBarProps) {
  const visitor = useMe();
  if (visitor.state === "fan") {
    return <FanStars key={`${room.roomId}:${visitor.me.user.user_id}`} fan={visitor.me} {...room} />;
  }
  return <VisitorStars login={login} className={visitor.state === "unknown" ? "signed-in:hidden" : ""} />;
}
