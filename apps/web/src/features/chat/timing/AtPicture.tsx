import type { ComponentProps } from "react";
import { WATCH_STORED } from "../../../store/stored.ts";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { useTouched } from "../../../ui/lazy/use-touched.ts";

const ChatAtPicture = lazy(async () => (await import("./ChatAtPicture.tsx")).ChatAtPicture);

/**
 * Synchronizes a chat with its picture. Loaded only when needed: if the fan has chosen a timing, or after an
 * interaction, since the fan may then rewind.
 */
export function AtPicture(props: ComponentProps<typeof ChatAtPicture>) {
  const isNeeded = useTouched(WATCH_STORED.chatTiming);
  return isNeeded && <ChatAtPicture {...props} />;
}
