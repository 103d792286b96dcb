import { Gauge, Headphones, Pause, PictureInPicture2, Play, Rewind, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { rewindTexts } from "../../i18n/watch/rewind-texts.ts";
import { MenuDialog } from "../../ui/controls/MenuDialog.tsx";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import { DelayReadout } from "./QualityMenu.tsx";
import { ClipPanel } from "./rewind/ClipPanel.tsx";
import { qualityChoices, type QualityOptions } from "./quality-choices.ts";
import { engineKind } from "./stream/engine.ts";
import { mayClip } from "./stream/recent-segments.ts";
import type { LiveVideo } from "./live-video.ts";

/** Seconds that one press rewinds. */
const BACK_SEC = 15;

interface PlayerMenuProps extends QualityOptions {
  video: LiveVideo;
  /** The member's name. */
  name: string;
  onClose: () => void;
  /** The page's own menu entries. */
  children: ReactNode;
}

/** All actions of a player, for screens that have room for three buttons only. */
export function PlayerMenu(props: PlayerMenuProps) {
  const { video, name, snapshot, url, onClose, children } = props;
  const text = useTexts(playerTexts);
  const rewind = useTexts(rewindTexts);
  const { session, element } = video;
  const { audioOnly } = snapshot;
  const paused = snapshot.playback.state === "paused";
  const choices = qualityChoices(props, text.auto);
  return (
    <MenuDialog title={text.more} onClose={onClose}>
      <MenuRow icon={paused ? Play : Pause} onClick={() => session?.togglePlay()}>
        {paused ? text.play : text.pause}
      </MenuRow>
      {!audioOnly && session?.range() && (
        <MenuRow icon={Rewind} onClick={() => session.seekBy(-BACK_SEC)}>
          {rewind.back(BACK_SEC)}
        </MenuRow>
      )}
      <MenuRow icon={Headphones} isChosen={audioOnly} onClick={() => video.setAudioOnly(!audioOnly)}>
        {text.audioOnly}
      </MenuRow>
      {document.pictureInPictureEnabled && !audioOnly && (
        <MenuRow icon={PictureInPicture2} onClick={() => video.openPictureInPicture()}>
          {text.pictureInPicture}
        </MenuRow>
      )}
      {choices.length > 1 && (
        <Group title={text.quality}>
          {choices.map(({ key, label, isChosen, choose }) => (
            <MenuRow key={key} icon={Gauge} isChosen={isChosen} onClick={choose}>
              {label}
            </MenuRow>
          ))}
          {snapshot.levels.length > 1 && (
            <MenuRow
              icon={Wifi}
              isChosen={snapshot.wish.kind === "least"}
              onClick={() => session?.setQuality({ kind: snapshot.wish.kind === "least" ? "auto" : "least" })}
            >
              {text.saveData}
            </MenuRow>
          )}
          <DelayReadout snapshot={snapshot} className="px-3 py-2" />
        </Group>
      )}
      {mayClip(url) && element && !audioOnly && (
        <Group title={rewind.save}>
          <ClipPanel
            player={{ video: element, session }}
            name={name}
            hasClips={engineKind(element) === "hls"}
          />
        </Group>
      )}
      {children}
    </MenuDialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="mt-2 border-t border-line pt-2">
      <p aria-hidden="true" className="px-3 py-1 text-13 font-semibold text-ink-2">
        {title}
      </p>
      {children}
    </div>
  );
}
