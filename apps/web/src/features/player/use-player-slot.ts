import { useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";
import { attachWake } from "../../realtime/attach-wake.ts";
import { Readable } from "../../store/store.ts";
import { useStore } from "../../store/use-store.ts";
import { attachLastFrame } from "./behaviour/attach-picture.ts";
import type { SoundTurn } from "./behaviour/attach-sound.ts";
import { loadHlsEngine, loadNativeEngine, preparedStreams } from "./engine/prepare-stream.ts";
import { carrySound, takeCarriedSound } from "./listening/carried-sound.ts";
import { PlayerSession, type PlayerSessionOptions, type Thrift } from "./player-session.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";
import type { OpenEngine } from "./stream/engine.ts";

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
  #session: PlayerSession | undefined;
  #standing: Standing = { thrift: "free", rests: false };
  #audioOnly: boolean;
  #audio: HTMLAudioElement | null;

  /** @param audio carried over from another page, where it played alone */
  constructor(audio: HTMLAudioElement | null) {
    super(FIRST_SNAPSHOT);
    this.#audio = audio;
    this.#audioOnly = audio !== null;
  }

  get audioOnly(): boolean {
    return this.#audioOnly;
  }

  /** The fan goes on to another live: with the sound alone, where it plays so. */
  carryOn(): void {
    if (this.#audioOnly && this.#audio) carrySound(this.#audio, Date.now());
  }

  /** The session of the moment; undefined while the slot is empty. */
  get session(): PlayerSession | undefined {
    return this.#session;
  }

  /** How its session, and each that follows, is to stand among others. */
  stand(standing: Standing): void {
    this.#standing = standing;
    this.#session?.setThrift(standing.thrift);
    this.#session?.rest(standing.rests);
  }

  /** Sound without a picture, or both; also of the sessions that follow. */
  setAudioOnly(audioOnly: boolean): void {
    this.#audioOnly = audioOnly;
    this.#session?.setAudioOnly(audioOnly);
  }

  /** Opens a session; the returned function frees it. */
  open(options: Omit<PlayerSessionOptions, "onChange" | "audio" | "loadListening">): () => void {
    const session = new PlayerSession({
      ...options,
      loadListening: async () => (await import("./listening/listening.ts")).openListening,
      audio: () => (this.#audio ??= new Audio()),
      onChange: (snapshot) => this.update(snapshot),
    });
    this.#session = session;
    this.stand(this.#standing);
    if (this.#audioOnly) session.setAudioOnly(true);
    return () => {
      session.dispose();
      if (this.#session !== session) return;
      this.#session = undefined;
      this.update(FIRST_SNAPSHOT);
    };
  }
}

/**
 * Plays a source on the video for as long as both stay; another source begins another session.
 * @param lastFrame covers the video while it has no picture of its own
 */
export function usePlayerSlot(
  video: RefObject<HTMLVideoElement | null>,
  lastFrame: RefObject<HTMLCanvasElement | null>,
  url: string | undefined,
  onLost: () => void,
  among?: AmongOthers,
): { slot: PlayerSlot; snapshot: PlayerSnapshot } {
  const [slot] = useState(() => new PlayerSlot(takeCarriedSound(Date.now())));
  const lost = useEffectEvent(onLost);
  const { turn, thrift = "free", rests = false } = among ?? {};
  // With the video's first commit: after the page around it was painted came 50 to 170 ms later, unthrottled.
  useLayoutEffect(() => {
    if (!video.current || !lastFrame.current || url === undefined) return;
    const frame = attachLastFrame(video.current, lastFrame.current);
    const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("penlight-sound") : null;
    const close = slot.open({
      video: video.current,
      url,
      loadEngine: (kind) => (kind === "hls" ? openHls(url) : loadNativeEngine()),
      turn,
      storage: localStorage,
      tabStorage: sessionStorage,
      tabs,
      isOnline: () => navigator.onLine,
      attachWake,
      holdFrame: frame.hold,
      onLost: () => lost(),
    });
    return () => {
      close();
      tabs?.close();
      frame.detach();
    };
  }, [slot, video, lastFrame, url, turn]);
  useLayoutEffect(() => slot.stand({ thrift, rests }), [slot, thrift, rests]);
  const snapshot = useStore(slot, FIRST_SNAPSHOT);
  return { slot, snapshot };
}

/** What has been opened ahead goes on at once; else the stream begins now. */
async function openHls(url: string): Promise<OpenEngine> {
  const prepared = preparedStreams.take(url);
  if (prepared) return prepared;
  // Who opens ahead may be waiting for the engine as well, and comes first.
  const { openHlsEngine } = await loadHlsEngine();
  return preparedStreams.take(url) ?? openHlsEngine;
}
