import type { ChannelState } from "@penlight/contract";
import type { Broadcasts } from "../broadcasts/broadcasts.ts";
import type { OnAir } from "../broadcasts/live-events.ts";
import type { Channel } from "./channel.ts";
import type { Topic } from "./topic.ts";

export interface ChatTopicOptions {
  channel: Channel;
  broadcasts: Pick<Broadcasts, "listen" | "heardAt">;
  place: string;
  /** The place's live right now. */
  live: () => OnAir | undefined;
}

/** A live's chat as a channel: carries what the broadcast tells, from the first viewer to some time after the last. */
export class ChatTopic implements Topic {
  readonly channel: Channel;
  readonly #options: ChatTopicOptions;
  #stop: (() => void) | null = null;

  constructor(options: ChatTopicOptions) {
    this.#options = options;
    this.channel = options.channel;
  }

  state(): ChannelState {
    const { broadcasts, place } = this.#options;
    const live = this.#options.live();
    const broadcast = broadcasts.heardAt(place);
    const connected = broadcast?.isConnected ?? false;
    if (this.channel.name.startsWith("chat:idn:")) {
      const card = live?.platform === "idn" ? live.card : undefined;
      return { connected, slug: card?.slug ?? "", chat_room_id: card?.chat_room_id ?? "" };
    }
    const liveId = live?.platform === "showroom" ? live.liveId : 0;
    return { connected, live_id: liveId, telop: broadcast?.telop ?? null };
  }

  open(): void {
    this.#stop ??= this.#options.broadcasts.listen(this.#options.place, (fact) => {
      // What nobody saw is not on screen either: there is nothing to tell.
      if (fact.type !== "gap") this.channel.publish(fact.type, fact.data);
    });
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
    this.channel.close();
  }
}
