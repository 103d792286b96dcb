import type { EndpointName, MemberPage, Schedule, Setlist } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import type { World } from "./start-server.ts";
import { signedIn } from "./test-browser.ts";

/** Ids of the theater's records, by the path segment before the id. */
export type TheaterIds = Readonly<Record<string, string>>;

/** Adds a show of today in WIB, so that there is a premium live of today. Needs the account `admin`. */
export async function addShowOfToday(world: World): Promise<TheaterIds> {
  const [setlist] = await world.json<Setlist[]>("/api/setlists");
  const { members } = await world.json<MemberPage>("/api/member");
  const admin = await signedIn(world, "admin");
  const show = await admin.json<Schedule>("/schedules", {
    setlist,
    showDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    showTime: "19:00",
    ticketShowroom: "https://a.example/",
    ticketTheater: "https://b.example/",
  });
  return {
    schedules: show._id,
    theater: show._id,
    setlists: setlist?._id ?? "",
    member: members[0]?._id ?? "",
  };
}

/** An address of each call, for a room that is on air and an existing show. */
export async function callAddresses(world: World, theaterIds: TheaterIds): Promise<[EndpointName, string][]> {
  const lives = await world.json<{ data: { room_id: number; premium_room_type: number }[] }>(
    "/api/rooms/onlives",
  );
  const roomId = lives.data.find((live) => live.premium_room_type === 0)?.room_id ?? 0;
  const [idn] = await world.json<{ user: { username: string } }[]>("/api/idn_lives");
  const username = idn?.user.username ?? "";
  return (Object.keys(allCalls) as EndpointName[]).map((name) => {
    const path = allCalls[name].path
      .replace(/^\/(\w+)(.*)\/:id$/, (whole, kind: string, between: string) => {
        const id = theaterIds[kind];
        return id === undefined ? whole : `/${kind}${between}/${id}`;
      })
      .replace(":platform/:room", `showroom/${roomId}`)
      .replace(/:(?:room_)?id/, String(roomId))
      .replace(":key", "stream")
      .replace(":name", "freya")
      .replace(":username", username)
      .replace(":user_id", "fan")
      .replace(":receipt_id", "r_x")
      .replace(":code", "SH1")
      .replace(":version", "0.1.0");
    return [name, `/api${path}${name === "getIdnChannel" ? `?username=${username}` : ""}`];
  });
}
