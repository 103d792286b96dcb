import type { ChannelState, Permissions } from "@penlight/contract";
import type { Channel } from "./channel.ts";
import type { Topic } from "./topic.ts";

/** The `me` channel of one fan: what concerns nobody else. */
export class MeTopic implements Topic {
  readonly channel: Channel;
  readonly userId: string;

  constructor(channel: Channel, userId: string) {
    this.channel = channel;
    this.userId = userId;
  }

  state(): ChannelState {
    // Nothing that a fan could have missed is kept yet.
    return { unread: 0 };
  }

  open(): void {
    // Fed by what happens to the fan's record.
  }

  close(): void {
    this.channel.close();
  }

  permissionsChanged(permissions: Permissions & { max_rooms: number }): void {
    this.channel.publish("permission", permissions);
  }

  codeRevoked(codeId: string): void {
    this.channel.publish("live_code", { code_id: codeId, state: "revoked" });
  }
}
