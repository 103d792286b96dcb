import type { ChannelState } from "@penlight/contract";
import type { Broadcast } from "../broadcasts/broadcast.ts";
import type { Channel } from "./channel.ts";
import type { Topic } from "./topic.ts";

/** A live's chat as a channel: carries what the broadcast tells, from the first viewer to some time after the last. */
export class ChatTopic implements Topic {
  readonly channel: Channel;
  readonly broadcast: Broadcast;
  #stop: (() => void) | null = null;

  constructor(channel: Channel, broadcast: Broadcast) {
    this.channel = channel;
    this.broadcast = broadcast;
  }

  state(): ChannelState {
    const { live, isConnected: connected, telop } = this.broadcast;
    if (this.channel.name.startsWith("chat:idn:")) {
      const card = live?.platform === "idn" ? live.card : undefined;
      return { connected, slug: card?.slug ?? "", chat_room_id: card?.chat_room_id ?? "" };
    }
    return { connected, live_id: live?.platform === "showroom" ? live.liveId : 0, telop };
  }

  open(): void {
    this.#stop ??= this.broadcast.listen((fact) => {
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
