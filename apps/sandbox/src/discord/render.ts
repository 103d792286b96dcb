import type { CommunityMember, PostedMessage } from "../world/community.ts";
import community from "../world/demo-community.json" with { type: "json" };

/** Renders the community's data in Discord's JSON shapes. */

export const BOT = {
  id: community.botId,
  username: "penlight",
  global_name: null,
  discriminator: "4848",
  avatar: null,
  bot: true,
};

export function message(posted: PostedMessage): object {
  return {
    id: posted.id,
    channel_id: posted.channelId,
    type: 0,
    content: posted.content,
    author: BOT,
    embeds: posted.embeds,
    attachments: [],
    components: [],
    mentions: posted.pings.userIds.map((id) => ({ id })),
    mention_roles: posted.pings.roleIds,
    mention_everyone: posted.pings.everyone,
    pinned: false,
    tts: false,
    flags: 0,
    timestamp: new Date(posted.atMs).toISOString(),
    edited_timestamp: posted.editedAtMs === null ? null : new Date(posted.editedAtMs).toISOString(),
    ...(posted.nonce !== null && { nonce: posted.nonce }),
  };
}

export function member(one: CommunityMember): object {
  return {
    user: {
      id: one.id,
      username: one.username,
      global_name: one.globalName,
      discriminator: "0",
      avatar: one.avatar,
      public_flags: 0,
    },
    nick: one.nick,
    avatar: null,
    roles: one.roles,
    joined_at: one.joinedAt,
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
  };
}
