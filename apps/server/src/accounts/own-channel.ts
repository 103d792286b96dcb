import type { EventData, Permissions } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { Channel } from "../realtime/channel.ts";
import { standingTopic, SubscribeError, type ChannelReader } from "../realtime/topics.ts";

const BOUNDS = { maxEvents: 50, maxAgeMs: 86_400_000 };

/** `me`: what concerns one fan and nobody else, on all their open pages. */
export function ownChannels(clock: Clock) {
  /** Those that are open, by the fan's user id. */
  const open = new Map<string, Channel>();
  return {
    kind: "me",
    find(_name: string, { session }: ChannelReader) {
      if (session === null)
        throw new SubscribeError("session_required", "This is for somebody who signed in.");
      const { userId } = session;
      return {
        key: `me:${userId}`,
        make() {
          const channel = new Channel({ name: "me", bounds: BOUNDS, clock });
          open.set(userId, channel);
          // What a fan could have missed stands in `/me`.
          return standingTopic(
            channel,
            () => ({ unread: 0 }),
            () => open.delete(userId),
          );
        },
      };
    },
    /** An admin changed what a fan may. */
    permissionsChanged: (userId: string, permissions: Permissions & { max_rooms: number }) =>
      open.get(userId)?.publish("permission", permissions),
    /** A fan has other oshi. */
    oshiChanged: (userId: string, oshi: number[]) => open.get(userId)?.publish("oshi", { oshi }),
    /** A fan's run on the server has come on. */
    farmed: (userId: string, news: EventData<"farm">) => open.get(userId)?.publish("farm", news),
    /** One of a fan's live codes was ended. */
    codeRevoked: (userId: string, codeId: string) =>
      open.get(userId)?.publish("live_code", { code_id: codeId, state: "revoked" }),
  };
}
