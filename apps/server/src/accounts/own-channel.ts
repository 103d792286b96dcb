import type { EventData, Permissions } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { EventChannel } from "../realtime/channel.ts";
import { standingTopic, SubscribeError, type ChannelReader } from "../realtime/topics.ts";

const BOUNDS = { maxEntries: 50, maxAgeMs: 86_400_000 };

/** The channel `me`: events for one fan, on all their open pages. */
export function ownChannels(clock: Clock) {
  /** Open channels, by user id. */
  const open = new Map<string, EventChannel>();
  return {
    kind: "me",
    find(_name: string, { session }: ChannelReader) {
      if (session === null)
        throw new SubscribeError("session_required", "This is for somebody who signed in.");
      const { userId } = session;
      return {
        key: `me:${userId}`,
        make() {
          const channel = new EventChannel({ name: "me", bounds: BOUNDS, clock });
          open.set(userId, channel);
          // No log is needed: `/me` contains the same data.
          return standingTopic(
            channel,
            () => ({ unread: 0 }),
            () => open.delete(userId),
          );
        },
      };
    },
    /** Publishes that an admin changed a fan's permissions. */
    permissionsChanged: (userId: string, permissions: Permissions & { max_rooms: number }) =>
      open.get(userId)?.publish("permission", permissions),
    /** Publishes a fan's changed oshi. */
    oshiChanged: (userId: string, oshi: number[]) => open.get(userId)?.publish("oshi", { oshi }),
    /** Publishes progress of a fan's star run. */
    farmed: (userId: string, news: EventData<"farm">) => open.get(userId)?.publish("farm", news),
    /** Publishes that one of a fan's live codes was revoked. */
    codeRevoked: (userId: string, codeId: string) =>
      open.get(userId)?.publish("live_code", { code_id: codeId, state: "revoked" }),
  };
}
