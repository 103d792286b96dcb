import type { ComponentType } from "react";
import type { NamedRoom } from "./platforms.ts";

/** What can be done with a live beside opening it, where it is listed. The page brings it. */
export type LiveAction = ComponentType<LiveActionProps>;

export interface LiveActionProps {
  /** On air. */
  room: NamedRoom;
  /** Whose it is. */
  name: string;
  className: string;
}
