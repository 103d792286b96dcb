import type { ComponentProps } from "react";
import { WATCH_STORED } from "../../../store/stored.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { useTouched } from "../../../ui/lazy/use-touched.ts";

const ChatAtPicture = lazy(async () => (await import("./ChatAtPicture.tsx")).ChatAtPicture);

/** Holds a chat to its picture once that can make a difference: the fan wants it so, or may rewind. */
export function AtPicture(props: ComponentProps<typeof ChatAtPicture>) {
  const isNeeded = useTouched(WATCH_STORED.chatTiming);
  return isNeeded && <ChatAtPicture {...props} />;
}
