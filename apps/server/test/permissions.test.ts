import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName, ErrorCode, Problem } from "@penlight/contract";
import { paths } from "@penlight/contract/paths";
import { startWorld, type World } from "./start-server.ts";
import { signedIn, TestBrowser } from "./test-browser.ts";

/** Who may make which call: every call of the contract as visitor, fan, holder of all flags and admin. */
let world: World;
let actors: Record<Actor, TestBrowser>;
const FREYA = 318225;

type Actor = "visitor" | "fan" | "flags" | "admin";

/** What becomes of a call: let through, or refused with this code. */
type Verdict = "passes" | ErrorCode;

interface Row {
  /** Path parameters, query and body that would do something. */
  params?: Record<string, string | number>;
  query?: string;
  body?: object;
  /** Where not all pass. */
  verdicts?: Partial<Record<Actor, Verdict>>;
}

const ofRoom: Row = { params: { id: FREYA, key: "stream" } };
const ofLive: Row = { params: { room_id: FREYA, key: "stream" } };
const forFans: Row["verdicts"] = { visitor: "session_required" };
/** Of the account `fan`: others find out nothing, not even whether there is one. */
const ofFanAlone: Row["verdicts"] = { visitor: "session_required", flags: "forbidden", admin: "forbidden" };

const MATRIX: Record<EndpointName, Row> = {
  listRooms: {},
  listAcademyRooms: {},
  listTraineeRooms: {},
  listOnlives: {},
  listPremiumLives: {},
  listPremiumShows: {},
  getNextLive: ofRoom,
  getNextLiveAlias: ofRoom,
  listFanLetters: ofRoom,
  listTotalRank: ofRoom,
  listTotalRankWithKey: ofRoom,
  getRoomProfile: ofRoom,
  getHome: {},
  getLiveStreams: ofLive,
  getLiveInfo: ofLive,
  listLiveComments: ofLive,
  listLiveRank: ofLive,
  listLiveGifts: ofLive,
  listIdnLives: {},
  watchIdn: { params: { username: "jkt48_freya" } },
  getIdnChannel: { query: "username=jkt48_freya" },
  getConfig: {},
  getHealth: {},
  login: { body: { account_id: "fan", password: "" } },
  register: { body: {} },
  getMe: {},
  getErasure: { params: { receipt_id: "r_unknown" } },
  getUserProfile: { body: { user_id: 1 } },
  getOwnRoomProfile: { body: { room_id: FREYA } },
  postComment: { body: { room_id: FREYA, comment: "" }, verdicts: forFans },
  followRoom: { body: { room_id: FREYA, flag: 0 }, verdicts: forFans },
  listFollowedRooms: { body: {}, verdicts: forFans },
  updateProfile: { body: { name: "" }, verdicts: forFans },
  listAvatars: { body: {}, verdicts: forFans },
  updateAvatar: { body: {}, verdicts: forFans },
  createUser: { body: { user_id: "fan" }, verdicts: ofFanAlone },
  getUser: { params: { user_id: "fan" }, verdicts: ofFanAlone },
  updateUser: { params: { user_id: "fan" }, body: {}, verdicts: ofFanAlone },
  // Without its confirmation, so that everybody is there for the next row.
  deleteMe: { body: {}, verdicts: forFans },
  logout: { body: {} },
};

beforeAll(async () => {
  world = await startWorld({
    sandbox: { scenario: "still" },
    env: { ADMIN_ACCOUNT_IDS: "admin", FULL_ACCESS_ACCOUNT_IDS: "superfan" },
  });
  actors = {
    visitor: new TestBrowser(world),
    fan: await signedIn(world, "fan"),
    flags: await signedIn(world, "superfan"),
    admin: await signedIn(world, "admin"),
  };
});
afterAll(() => world[Symbol.asyncDispose]());

const ROWS = (Object.keys(MATRIX) as EndpointName[]).flatMap((name) =>
  (["visitor", "fan", "flags", "admin"] as const).map((actor) => [name, actor] as const),
);

describe("every call", () => {
  it.each(ROWS)("%s as %s", async (name, actor) => {
    const { params = {}, query, body, verdicts } = MATRIX[name];
    const { method, path } = paths[name];
    const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params[key]));
    const answer = await actors[actor].call(query ? `${filled}?${query}` : filled, body, { method });
    const isRefusal = answer.status === 401 || answer.status === 403;
    const verdict = isRefusal ? ((await answer.json()) as Problem).code : "passes";
    expect(verdict).toBe(verdicts?.[actor] ?? "passes");
  });
});
