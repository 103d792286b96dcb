import { createContext, type ComponentType, type ReactNode } from "react";
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

export interface LiveMenuRowProps extends Omit<LiveActionProps, "className"> {
  /** The member's SHOWROOM room. */
  roomId: number | null;
}

/** Renders a further row of every live's menu. Provided by the shell, since it belongs to another feature. */
export const LiveMenuRowContext = createContext<(props: LiveMenuRowProps) => ReactNode>(() => null);
