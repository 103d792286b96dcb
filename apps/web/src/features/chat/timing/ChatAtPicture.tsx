import type { Platform } from "@penlight/contract";
import { useLayoutEffect, type RefObject } from "react";
import { serverTime } from "../../../store/server-time.ts";
import type { PictureClock } from "../../../store/picture-clock.ts";
import type { ChatLog } from "../chat-log.ts";
import type { ChatGate } from "../use-chat.ts";
import { chatTiming, pictureLags, undatedPlatforms } from "./chat-timing.ts";
import { PictureGate } from "./picture-gate.ts";

interface ChatAtPictureProps {
  log: ChatLog;
  /** Receives the gate in front of the chat. */
  gateRef: RefObject<ChatGate | null>;
  picture: PictureClock;
  platform: Platform;
}

/** Synchronizes a live's chat with its picture, by the fan's chosen timing. Renders nothing. */
export function ChatAtPicture({ log, gateRef, picture, platform }: ChatAtPictureProps) {
  useLayoutEffect(() => {
    const standing = new PictureGate({
      log,
      picture: {
        read: () => {
          const moment = picture.current?.() ?? null;
          if (moment) undatedPlatforms.tell(platform, moment);
          return moment;
        },
      },
      timing: chatTiming.getSnapshot,
      lagMs: () => pictureLags[platform].getSnapshot() * 1_000,
      nowMs: () => performance.now(),
      todayMs: serverTime.nowMs,
    });
    gateRef.current = standing;
    return () => {
      if (gateRef.current === standing) gateRef.current = null;
      standing.dispose();
    };
  }, [log, gateRef, picture, platform]);
  return null;
}
