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

/** Quality budget and state of a player among several. */
interface Standing {
  thrift: Thrift;
  /** Suspended: the page is hidden and it plays no sound. */
  rests: boolean;
}

/** Settings of a player among several on a page. */
export interface AmongOthers extends Standing {
  /** Its audio focus. Must not change while the player is mounted. */
  turn: SoundTurn;
}

/**
 * Holds a player's consecutive sessions, one per source: readers and controls use the slot, which forwards to the
 * current session.
 */
export class PlayerSlot extends Readable<PlayerSnapshot> {
  #playback: LivePlayback | undefined;
  #standing: Standing = { thrift: "free", rests: false };
  #audioOnly: boolean;

  /** @param audioOnly initial value, carried over from the previous page */
  constructor(audioOnly: boolean) {
    super(FIRST_SNAPSHOT);
    this.#audioOnly = audioOnly;
  }

  /** Switches audio only, also for later sessions. */
  setAudioOnly(audioOnly: boolean): void {
    this.#audioOnly = audioOnly;
    this.session?.setAudioOnly(audioOnly);
  }

  /** Called when the fan moves on to another live, which continues with audio only if this one does. */
  carryOn(): void {
    if (this.#audioOnly) soundElement.carry(Date.now());
  }

  /** The current session; undefined while the slot is empty. */
  get session(): PlayerSession | undefined {
    return this.#playback?.session;
  }

  /** The current video. */
  get video(): HTMLVideoElement | undefined {
    return this.#playback?.video;
  }

  /** Sets the budget and suspension of the current and all later sessions. */
  stand(standing: Standing): void {
    this.#standing = standing;
    this.session?.setThrift(standing.thrift);
    this.session?.rest(standing.rests);
  }

  /** Shows a playback; the returned function releases it without disposing it. */
  hold(playback: LivePlayback, onLost: () => void): () => void {
    this.#playback = playback;
    this.stand(this.#standing);
    playback.shownBy({ onChange: (snapshot) => this.update(snapshot), onLost });
    // A continued playback keeps its mode; a new one takes over the slot's mode.
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
  /**
   * The live's room, so that it continues in the mini player when its page is left. Omitted when the live ends with its
   * page.
   */
  room?: NamedRoom | undefined;
  /** Called when the place has a new video. @returns detaches from it */
  onVideo: (video: HTMLVideoElement) => () => void;
}

/**
 * Plays a source in a place while both are unchanged; another source starts another session. A playback that was kept
 * when its page was left continues without a new start.
 */
export function usePlayerSlot(place: RefObject<HTMLElement | null>, options: SlotOptions) {
  const { url, onLost, among, room, onVideo } = options;
  const [slot] = useState(() => new PlayerSlot(soundElement.takeCarried(Date.now())));
  const lost = useEffectEvent(onLost);
  const shown = useEffectEvent(onVideo);
  const kept = useEffectEvent((playback: LivePlayback) => room && keptPlayback.keep({ room, playback }));
  const take = useEffectEvent((address: string) => (room ? keptPlayback.take(room, address) : null));
  const { turn, thrift = "free", rests = false } = among ?? {};
  // A layout effect, because an effect after painting ran 50 to 170 ms later, unthrottled.
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
      // Only navigation to another page keeps the playback; otherwise it is restarted, or the live has ended.
      if (location.pathname !== pathname && kept(playback)) return;
      // Deferred, because React may unmount and remount the place in the same task.
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
