import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { NamedRoom } from "../../base/platforms.ts";
import { Readable } from "../../store/store.ts";
import { useStore } from "../../store/use-store.ts";
import type { SoundTurn } from "./behaviour/attach-sound.ts";
import { LivePlayback } from "./live-playback.ts";
import { soundElement } from "./listening/sound-element.ts";
import { keptPlayback } from "./kept-playback.ts";
import type { PlayerSession, Thrift } from "./player-session.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";

/** What a player among several is to cost. */
interface Standing {
  thrift: Thrift;
  /** Nobody sees it, and it doesn't sound. */
  rests: boolean;
}

/** How a player stands among several on a page. */
export interface AmongOthers extends Standing {
  /** When it sounds. The same for as long as the player stands. */
  turn: SoundTurn;
}

/**
 * Where a player's sessions follow one another, one per source: readers and controls hold on to the slot and
 * always mean the session of the moment.
 */
export class PlayerSlot extends Readable<PlayerSnapshot> {
  #playback: LivePlayback | undefined;
  #standing: Standing = { thrift: "free", rests: false };
  #audioOnly: boolean;

  /** @param audioOnly as of the page before, where it goes on so */
  constructor(audioOnly: boolean) {
    super(FIRST_SNAPSHOT);
    this.#audioOnly = audioOnly;
  }

  /** Sound without a picture, or both; also of the sessions that follow. */
  setAudioOnly(audioOnly: boolean): void {
    this.#audioOnly = audioOnly;
    this.session?.setAudioOnly(audioOnly);
  }

  /** The fan goes on to another live, as this one plays. */
  carryOn(): void {
    if (this.#audioOnly) soundElement.carry(Date.now());
  }

  /** The session of the moment; undefined while the slot is empty. */
  get session(): PlayerSession | undefined {
    return this.#playback?.session;
  }

  /** The video of the moment. */
  get video(): HTMLVideoElement | undefined {
    return this.#playback?.video;
  }

  /** How its session, and each that follows, is to stand among others. */
  stand(standing: Standing): void {
    this.#standing = standing;
    this.session?.setThrift(standing.thrift);
    this.session?.rest(standing.rests);
  }

  /** Shows a playback; the returned function lets go of it, and frees nothing. */
  hold(playback: LivePlayback, onLost: () => void): () => void {
    this.#playback = playback;
    this.stand(this.#standing);
    playback.shownBy({ onChange: (snapshot) => this.update(snapshot), onLost });
    // What was kept plays as it did; what is new begins as the one before it did.
    if (playback.session.audioOnly) this.#audioOnly = true;
    else if (this.#audioOnly) playback.session.setAudioOnly(true);
    return () => {
      playback.shownBy(null);
      if (this.#playback !== playback) return;
      this.#playback = undefined;
      this.update(FIRST_SNAPSHOT);
    };
  }
}

interface SlotOptions {
  url: string | undefined;
  onLost: () => void;
  among?: AmongOthers | undefined;
  /** Whose live it is: it goes on in the small player where its page is left. Left out where it ends with its page. */
  room?: NamedRoom | undefined;
  /** The video's place has another video from now on. */
  onVideo: (video: HTMLVideoElement) => () => void;
}

/**
 * Plays a source in a place for as long as both stay; another source begins another session. What was kept when its
 * page was left goes on there without a new start.
 */
export function usePlayerSlot(place: RefObject<HTMLElement | null>, options: SlotOptions) {
  const { url, onLost, among, room, onVideo } = options;
  const [slot] = useState(() => new PlayerSlot(soundElement.takeCarried(Date.now())));
  const lost = useEffectEvent(onLost);
  const shown = useEffectEvent(onVideo);
  const kept = useEffectEvent((playback: LivePlayback) => room && keptPlayback.keep({ room, playback }));
  const take = useEffectEvent((address: string) => (room ? keptPlayback.take(room, address) : null));
  const { turn, thrift = "free", rests = false } = among ?? {};
  // With the place's first commit: after the page around it was painted came 50 to 170 ms later, unthrottled.
  const leaving = useRef<LivePlayback | null>(null);
  useLayoutEffect(() => {
    if (!place.current || url === undefined) return;
    const { pathname } = location;
    const own = leaving.current?.url === url ? leaving.current : null;
    leaving.current = null;
    const playback = own ?? take(url) ?? new LivePlayback(url, turn);
    place.current.prepend(playback.element);
    const hide = shown(playback.video);
    const release = slot.hold(playback, () => lost());
    return () => {
      hide();
      release();
      // Anything else than another page is a new start, or the live's end.
      if (location.pathname !== pathname && kept(playback)) return;
      // Unless React only lets go of the place, and takes it again in the same moment.
      leaving.current = playback;
      queueMicrotask(() => {
        if (leaving.current !== playback) return;
        leaving.current = null;
        playback.dispose();
      });
    };
  }, [slot, place, url, turn]);
  useLayoutEffect(() => slot.stand({ thrift, rests }), [slot, thrift, rests]);
  const snapshot = useStore(slot, FIRST_SNAPSHOT);
  return { slot, snapshot };
}
