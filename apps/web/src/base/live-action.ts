import type { ComponentType } from "react";
import type { NamedRoom } from "./platforms.ts";

/** An extra action shown on a listed live, besides opening it. Provided by the page. */
export type LiveAction = ComponentType<LiveActionProps>;

export interface LiveActionProps {
  /** The room that is on air. */
  room: NamedRoom;
  /** The member's name. */
  name: string;
  className: string;
}
