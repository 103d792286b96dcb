import type { Room } from "@penlight/contract";
import { LateBell } from "../features/bell/LateBell.tsx";
import { NextLive } from "../features/lives/NextLive.tsx";
import { useTexts } from "../i18n/i18n.ts";
import { homeTexts } from "../i18n/lists/home-texts.ts";

/** The next announced live, and the bell that rings for it. @param rooms rooms with announced lives, soonest first */
export function HomeNextLive({ rooms }: { rooms: readonly Room[] }) {
  const text = useTexts(homeTexts);
  return (
    <NextLive
      rooms={rooms}
      action={({ room_id: roomId, room_url_key: urlKey }, label) => (
        <LateBell
          subject={{ of: "member", name: urlKey, label, roomId, idnUsername: null, isAnnounced: true }}
          words={{ off: text.remind, on: text.reminded }}
        />
      )}
    />
  );
}
