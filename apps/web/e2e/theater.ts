import type { Schedule, ScheduleInput, Setlist } from "@penlight/contract";
import { PASSWORD, type Product } from "./product.ts";

/** The back office's calls that the journeys need, made by an admin's account. */
export interface TheaterAdmin {
  setlists: Setlist[];
  /** Ids of members by stage name. */
  memberIds(...stageNames: string[]): Promise<string[]>;
  addSetlist(told: {
    name: string;
    description?: string;
    image?: string;
    songs?: string[];
  }): Promise<Setlist>;
  addShow(told: ShowInput): Promise<Schedule>;
  /** Deletes a show, so that no other journey sees it. */
  removeShow(id: string): Promise<void>;
}

export interface ShowInput extends Partial<Omit<ScheduleInput, "showDate" | "showTime">> {
  /** The setlist's id. */
  setlist: string;
  /** When it begins. */
  at: Date;
}

/** Ticket addresses of the journeys' shows. */
export const TICKETS = {
  ticketShowroom: "https://www.showroom-live.com/premium_live/stream/journey",
  ticketTheater: "https://jkt48.com/theater/schedule",
};

/** Signs in as the admin, through the API. */
export async function openTheaterAdmin(product: Product): Promise<TheaterAdmin> {
  const call = await signedIn(product, "admin");
  const setlists = await call<Setlist[]>("GET", "/setlists");
  return {
    setlists,
    async memberIds(...stageNames) {
      const { members } = await call<{ members: { _id: string; stage_name: string }[] }>(
        "GET",
        "/member?showAll=true&type=regular",
      );
      return stageNames.map((name) => {
        const found = members.find((member) => member.stage_name === name);
        if (!found) throw new Error(`no member is called ${name}`);
        return found._id;
      });
    },
    addSetlist: ({ songs = [], ...told }) =>
      call("POST", "/setlists", { ...told, songs: songs.map((title) => ({ title })) }),
    addShow: ({ at, ...told }) => call("POST", "/schedules", { ...TICKETS, ...told, ...inTheater(at) }),
    async removeShow(id) {
      await call("DELETE", `/schedules/${id}`);
    },
  };
}

/** Date and time in WIB, as the theater publishes them. */
function inTheater(at: Date): { showDate: string; showTime: string } {
  const inWib = new Date(at.getTime() + 7 * 3_600_000).toISOString();
  return { showDate: inWib.slice(0, 10), showTime: inWib.slice(11, 16) };
}

/** Signs in and returns a function that calls the API with the account's session. */
async function signedIn(product: Product, accountId: string) {
  const login = await fetch(`${product.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account_id: accountId, password: PASSWORD }),
  });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const csrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
  if (!login.ok || csrf === undefined) throw new Error(`${accountId} was not signed in: ${login.status}`);
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        origin: product.url,
        cookie: cookies.join("; "),
        "x-csrf-token": decodeURIComponent(csrf),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
