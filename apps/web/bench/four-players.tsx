import type { Stream } from "@penlight/contract";
import { createRoot } from "react-dom/client";
import { rememberVolume } from "../src/features/player/behaviour/attach-sound.ts";
import { PlayerStage } from "../src/features/player/prepare-player.ts";
import { I18nContext } from "../src/i18n/i18n.ts";
import { id } from "../src/i18n/id.ts";
import "../src/styles/styles.css";

// Silent from the start, as the bare ones: a video that had sound keeps its audio device when it is muted.
rememberVolume(localStorage, { volume: 1, muted: true });

/** Four of our players and nothing else, for the rooms in the address. */
const rooms = new URLSearchParams(location.search).getAll("room");
const lists = await Promise.all(
  rooms.map(async (room): Promise<Stream[]> => {
    const answer = await fetch(`/api/rooms/showroom/${room}/streams`);
    return (await answer.json()) as Stream[];
  }),
);

createRoot(document.body).render(
  <I18nContext value={{ language: "id", messages: id, setLanguage: () => undefined }}>
    <main style={{ display: "grid", gridTemplateColumns: "640px 640px" }}>
      {lists.map((streams, index) => (
        <div key={rooms[index]} style={{ position: "relative", width: 640, height: 360 }}>
          <PlayerStage
            name={`Room ${rooms[index]}`}
            streams={streams}
            onLost={() => undefined}
            onShape={() => undefined}
            hasKeys={false}
            theater={{ on: false, toggle: () => undefined }}
          />
        </div>
      ))}
    </main>
  </I18nContext>,
);
