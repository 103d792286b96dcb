import { creator, liveImage, chatUser } from "../idn/render.ts";
import type { Addresses } from "../serving/addresses.ts";
import { json, type Handler } from "../serving/http.ts";
import { avatarUrl, coverUrl, giftUrl, mainName } from "../showroom/render.ts";
import type { Videos } from "../serving/videos.ts";
import type { Fan } from "../world/people.ts";
import { pastOf, type PastEvent, type PastLive } from "../world/past.ts";
import type { World } from "../world/world.ts";

/**
 * `GET /__past`: what happened before the sandbox began, in the format in which one Penlight exports its history to
 * another (NDJSON; the setting `RECORDS_IMPORT`). The platforms have nothing of the kind.
 */
export function pastHandler(world: World, addresses: Addresses, videos: Pick<Videos, "pictureOf">): Handler {
  return ({ method }) => {
    if (method !== "GET") return json({ error: "GET reads it" }, 405);
    return { type: "application/x-ndjson; charset=utf-8", body: linesOf(world, addresses, videos) };
  };
}

/** The number of newest lives that have stills: for all lives they would be hundreds of megabytes. */
const LIVES_WITH_STILLS = 20;
const STILL_EVERY_MS = 60_000;

async function* linesOf(
  world: World,
  addresses: Addresses,
  videos: Pick<Videos, "pictureOf">,
): AsyncGenerator<Buffer, void> {
  const named = new Set<string>();
  const newest: PastLive[] = [];
  for (const live of pastOf(world.members, world.clock.nowMs())) {
    if (newest.length < LIVES_WITH_STILLS) newest.push(live);
    for (const { accountId, fan } of live.watches) {
      if (named.has(accountId)) continue;
      named.add(accountId);
      yield lineOf({
        type: "fan",
        accountId,
        platformUserId: fan.userId,
        name: fan.name,
        avatar: avatarUrl(addresses, fan),
      });
    }
    yield lineOf(liveLine(addresses, live));
  }
  // Stills last: the events of a live come before its pictures.
  for (const live of newest) yield* stillLines(live, videos);
}

function* stillLines(live: PastLive, videos: Pick<Videos, "pictureOf">): Generator<Buffer, void> {
  for (const { liveId, startedAtMs, endedAtMs } of live.broadcasts) {
    for (let atMs = startedAtMs; atMs < endedAtMs; atMs += STILL_EVERY_MS) {
      const video = videos.pictureOf(live.member, startedAtMs, atMs).toString("base64");
      yield lineOf({ type: "still", live: idOf(live, liveId), atMs, video });
    }
  }
}

function lineOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function liveLine(addresses: Addresses, live: PastLive): object {
  const { platform, member, title, broadcasts, events, watches } = live;
  const isIdn = platform === "idn";
  const channel = creator(addresses, member);
  return {
    type: "live",
    sitting: {
      platform,
      room: isIdn ? member.idnUsername : String(member.roomId),
      urlKey: isIdn ? member.idnUsername : member.urlKey,
      name: isIdn ? channel["name"] : mainName(member),
      face: isIdn ? channel["avatar"] : coverUrl(addresses, member, "square_s"),
      title,
      cover: isIdn ? liveImage(addresses, member) : coverUrl(addresses, member, "s"),
      ticketed: false,
    },
    broadcasts: broadcasts.map(({ liveId, startedAtMs, endedAtMs }) => ({
      id: idOf(live, liveId),
      startedAtMs,
      endedAtMs,
    })),
    events: [
      { type: "title", atMs: broadcasts[0]?.startedAtMs, title },
      ...events.map((event, index) => eventOf(addresses, live, event, index)),
    ],
    watches: watches.map(({ accountId, atMs, seconds, isMulti }) => ({ accountId, atMs, seconds, isMulti })),
  };
}

/** The server's id of a broadcast: by its live id at SHOWROOM, by its slug at IDN. */
function idOf({ platform, title }: PastLive, liveId: number): string {
  if (platform === "showroom") return `showroom:${liveId}`;
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `idn:${words.slice(0, 40)}-${liveId}`;
}

function eventOf(addresses: Addresses, live: PastLive, event: PastEvent, index: number): object {
  const { atMs, liveId } = event;
  const isIdn = live.platform === "idn";
  const id = `past-${liveId}-${index}`;
  const person = (fan: Fan) => personOf(addresses, live, fan);
  switch (event.kind) {
    case "comment":
      return { type: "comment", id, atMs, user: person(event.fan), text: event.text };
    case "gift": {
      const { gift, num, points } = event;
      return {
        type: "gift",
        id,
        atMs,
        user: person(event.fan),
        giftId: isIdn ? `gift-${gift.id}` : String(gift.id),
        name: gift.name,
        image: isIdn ? `${addresses.idnMedia}/gifts/${gift.id}.png` : giftUrl(addresses, gift.id),
        count: num,
        points,
        free: !isIdn && gift.free,
      };
    }
    case "views":
      return {
        type: "counts",
        atMs,
        live: idOf(live, liveId),
        [isIdn ? "viewers" : "visits"]: event.views,
      };
    case "stage":
      return { type: "podium", atMs, people: event.fans.map(person) };
  }
}

function personOf(addresses: Addresses, { platform }: PastLive, fan: Fan): object {
  if (platform === "showroom")
    return { id: String(fan.userId), name: fan.name, avatar: avatarUrl(addresses, fan) };
  const { uuid, name, avatar_url: avatar } = chatUser(addresses, fan);
  return { id: uuid, name, avatar };
}
