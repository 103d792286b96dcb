import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints, type EndpointName, type ErrorCode, type Problem, type Who } from "@penlight/contract";
import { CSRF_HEADER } from "@penlight/contract/constants";
import { allCalls } from "@penlight/contract/all-calls";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** The permission of each actor for each call of the contract: visitor, fan, holder of all flags and admin. */
let world: World;
let actors: Record<Actor, TestBrowser>;
const FREYA = 318225;

type Actor = "visitor" | "fan" | "flags" | "admin";

/** The result of a call: it passes, or is refused with this code. */
type Verdict = "passes" | ErrorCode;

interface Row {
  /** Path parameters, query and body with which the call would have an effect. */
  params?: Record<string, string | number>;
  query?: string;
  body?: object;
  /** Sends the headers that prove our page's origin, which a browser sends by itself only with writes. */
  proves?: true;
  /** The actors that do not pass. */
  verdicts?: Partial<Record<Actor, Verdict>>;
}

const ofRoom: Row = { params: { id: FREYA, key: "stream" } };
const ofLive: Row = { params: { room_id: FREYA, key: "stream" } };
const forFans: Row["verdicts"] = { visitor: "session_required" };
/** For the account `fan`: other fans learn nothing, not even whether it exists. */
const ofFanAlone: Row["verdicts"] = { visitor: "session_required", flags: "forbidden" };
const forAdmins: Row["verdicts"] = {
  visitor: "session_required",
  fan: "admin_required",
  flags: "admin_required",
};
/** Sharing: fans with the flag; admins list and end what others shared. */
const forSharers: Row["verdicts"] = { visitor: "session_required", fan: "permission_required" };
/** Farming: fans with the flag, and admins only with it. */
const forFarmers: Row["verdicts"] = {
  visitor: "session_required",
  fan: "permission_required",
  admin: "permission_required",
};
const forServices: Row["verdicts"] = {
  visitor: "forbidden",
  fan: "forbidden",
  flags: "forbidden",
  admin: "forbidden",
};
const ofPlatformRoom: Row = { params: { platform: "showroom", room: `${FREYA}` } };
const NOBODY = "0".repeat(24);
const ofNobody: Row = { params: { id: NOBODY } };
/** A write to a missing record: a caller who passes gets a 404. */
const writeOfNobody: Row = { ...ofNobody, body: {}, verdicts: forAdmins };
/** A write without its required fields: a caller who passes gets a validation error. */
const emptyWrite: Row = { body: {}, verdicts: forAdmins };

const MATRIX: Record<EndpointName, Row> = {
  listRooms: {},
  listAcademyRooms: {},
  listTraineeRooms: {},
  listLives: {},
  getLiveRoom: ofPlatformRoom,
  listStreams: ofPlatformRoom,
  listComments: ofPlatformRoom,
  listRank: ofPlatformRoom,
  listGifts: ofPlatformRoom,
  listOnlives: {},
  listPremiumLives: {},
  listPremiumShows: {},
  getNextLive: ofRoom,
  listFanLetters: ofRoom,
  listTotalRank: ofRoom,
  getRoomProfile: ofRoom,
  getHome: {},
  getMemberProfile: { params: { name: "freya" } },
  listBirthdays: {},
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
  getStatus: {},
  // A session is not sufficient here: only the service itself may call.
  receiveDonation: { params: { service: "trakteer" }, body: { id: "1", price: 1 }, verdicts: forServices },
  login: { body: { account_id: "fan", password: "" } },
  register: { body: {} },
  getMe: {},
  setOshi: { body: { oshi: [] }, verdicts: forFans },
  getOwnCalendar: { verdicts: forFans },
  makeOwnCalendar: { body: {}, verdicts: forFans },
  removeOwnCalendar: { body: {}, verdicts: forFans },
  getErasure: { params: { receipt_id: "r_unknown" } },
  getUserProfile: { body: { user_id: 1 } },
  getOwnRoomProfile: { body: { room_id: FREYA } },
  postComment: { body: { room_id: FREYA, comment: "" }, verdicts: forFans },
  startFarm: { body: { room_id: FREYA }, verdicts: forFans },
  listFarmRooms: { verdicts: forFarmers },
  listFarmRoomsPost: { body: {}, verdicts: forFarmers },
  // Reading, ending and acknowledging one's own run needs no flag: it may have been revoked meanwhile.
  getFarmRun: { verdicts: forFans },
  startFarmRun: { body: { consent: true }, verdicts: forFarmers },
  stopFarmRun: { body: {}, verdicts: forFans },
  seeFarmRun: { body: {}, verdicts: forFans },
  listStars: { body: { room_id: FREYA }, verdicts: forFans },
  sendStars: { body: { room_id: FREYA, gift_name: "a", num: 1 }, verdicts: forFans },
  sendAllStars: { body: { room_id: FREYA }, verdicts: forFans },
  // Issuing needs the issuer's own ticket: being an admin does not replace it.
  issueLiveCode: {
    body: {},
    verdicts: { ...forSharers, flags: "ticket_required", admin: "permission_required" },
  },
  listLiveCodes: { verdicts: forSharers },
  revokeLiveCode: { params: { code_id: NOBODY }, body: {}, verdicts: forSharers },
  checkLiveCode: { body: { code: "lc_wrong" } },
  followRoom: { body: { room_id: FREYA, flag: 0 }, verdicts: forFans },
  listFollowedRooms: { body: {}, verdicts: forFans },
  updateProfile: { body: { name: "" }, verdicts: forFans },
  listAvatars: { body: {}, verdicts: forFans },
  updateAvatar: { body: {}, verdicts: forFans },
  createUser: { body: { user_id: "fan" }, verdicts: ofFanAlone },
  getUser: { params: { user_id: "fan" }, verdicts: ofFanAlone },
  updateUser: { params: { user_id: "fan" }, body: {}, verdicts: ofFanAlone },
  listUsers: { verdicts: forAdmins },
  deleteUser: { params: { user_id: "nobody" }, body: {}, verdicts: forAdmins },
  getAdminOverview: { verdicts: forAdmins },
  listDonations: { verdicts: forAdmins },
  getEventCounts: { verdicts: forAdmins },
  listSchedules: {},
  listWeekShows: {},
  listPastShows: {},
  getScheduleToday: {},
  getSchedule: ofNobody,
  listSetlists: {},
  pageSchedules: {},
  searchMembers: {},
  chooseSetlist: {},
  getSetlist: ofNobody,
  listMembers: {},
  getMember: ofNobody,
  getPremiumToday: {},
  createSchedule: emptyWrite,
  updateSchedule: writeOfNobody,
  toggleSchedule: writeOfNobody,
  deleteSchedule: writeOfNobody,
  createSetlist: emptyWrite,
  updateSetlist: writeOfNobody,
  deleteSetlist: writeOfNobody,
  createMember: emptyWrite,
  updateMember: writeOfNobody,
  deleteMember: writeOfNobody,
  listPremiumRecords: { verdicts: forAdmins },
  getPremiumRecord: { ...ofNobody, verdicts: forAdmins },
  createPremiumRecord: emptyWrite,
  updatePremiumRecord: writeOfNobody,
  deletePremiumRecord: writeOfNobody,
  listShowProposals: { verdicts: forAdmins },
  acceptShowProposal: { params: { code: "SHNOTHING" }, body: {}, verdicts: forAdmins },
  dismissShowProposal: { params: { code: "SHNOTHING" }, body: {}, verdicts: forAdmins },
  // GETs that have an effect.
  sendTheaterNotice: { proves: true, verdicts: forAdmins },
  sendTheaterNoticePost: emptyWrite,
  sendLiveNotice: { proves: true, verdicts: forAdmins },
  sendBotMessage: emptyWrite,
  listDonors: {},
  getAppVersion: {},
  getNewestChangeLog: {},
  getChangeLog: { params: { version: "0.1.0" } },
  countOnlineUsers: { body: {} },
  // Refused to everybody.
  listPublicChat: {},
  getPublicChatRoom: {},
  sendPublicChat: { body: {} },
  deletePublicChat: { body: {} },
  // Without its confirmation, so that the account still exists for the next row.
  deleteMe: { body: {}, verdicts: forFans },
  addActivity: { body: { log_name: "Login" }, verdicts: forFans },
  watchRoom: { ...ofPlatformRoom, body: {}, verdicts: forFans },
  addOwnActivity: { body: {}, verdicts: forFans },
  listOwnActivity: { verdicts: forFans },
  deleteOwnActivity: { ...ofNobody, body: {}, verdicts: forFans },
  setOnPodium: { body: {}, verdicts: forFans },
  exportMe: { verdicts: forFans },
  listUserActivity: {
    ...ofNobody,
    verdicts: { visitor: "session_required", fan: "forbidden", flags: "forbidden" },
  },
  getPodium: ofPlatformRoom,
  getLiveActivity: { params: { live_id: "1" } },
  getIdnLiveActivity: { params: { slug: "none" } },
  countEvent: { body: { name: "share" } },
  listRecents: {},
  getHistoryDetail: { params: { data_id: NOBODY } },
  listGivers: { params: { data_id: NOBODY } },
  listStages: { params: { data_id: NOBODY } },
  getSitting: { params: { data_id: NOBODY } },
  getReplay: { params: { data_id: NOBODY }, query: "from=0&until=1" },
  getLeaderboard: {},
  getOwnRank: { verdicts: forFans },
  getShowroomLeaders: {},
  getIdnLeaders: {},
  listMostWatched: { body: {}, verdicts: forFans },
  getMostWatchedIdn: {
    ...ofNobody,
    verdicts: { visitor: "session_required", fan: "forbidden", flags: "forbidden" },
  },
  getWrapped: { verdicts: forFans },
  getRecapLink: { params: { year: 2026 }, verdicts: forFans },
  makeRecapLink: { params: { year: 2026 }, body: {}, verdicts: forFans },
  removeRecapLink: { params: { year: 2026 }, body: {}, verdicts: forFans },
  getSharedWrapped: { body: { token: "w_none" } },
  listActivity: { verdicts: forAdmins },
  getActivity: { ...ofNobody, verdicts: forAdmins },
  deleteActivity: writeOfNobody,
  logout: { body: {} },
  getBell: {},
  setWish: { body: {} },
  setQuiet: { body: {} },
  subscribePush: { body: {} },
  unsubscribePush: { body: {} },
  testBell: { body: {} },
  markSeen: { body: {} },
};

beforeAll(async () => {
  world = await startWorld({
    sandbox: { scenario: "still" },
    env: {
      ADMIN_ACCOUNT_IDS: "admin",
      FULL_ACCESS_ACCOUNT_IDS: "superfan",
      TRAKTEER_WEBHOOK_TOKEN: "trhook-of-the-matrix",
    },
  });
  actors = {
    visitor: new TestBrowser(world),
    fan: await signedIn(world, "fan"),
    flags: await signedIn(world, "superfan"),
    admin: await signedIn(world, "admin"),
  };
  // The ticketed live that is on air is today's premium live, once the show is stored.
  await until(
    () => actors.visitor.call("/premium-lives/today"),
    ({ status }) => status === 200,
  );
});
afterAll(() => world[Symbol.asyncDispose]());

const ROWS = (Object.keys(MATRIX) as EndpointName[]).flatMap((name) =>
  (["visitor", "fan", "flags", "admin"] as const).map((actor) => [name, actor] as const),
);

/** The headers that our page sends with a call that has an effect. */
function proofOf(browser: TestBrowser): Record<string, string> {
  return { "sec-fetch-site": "same-origin", [CSRF_HEADER]: browser.csrfToken };
}

describe("a GET that has an effect", () => {
  it.each(["/theater-notif", "/theater-showroom", "/notification"])(
    "is refused to a link that an admin follows: %s",
    async (path) => {
      const answer = await actors.admin.call(path);
      expect(((await answer.json()) as Problem).code).toBe("csrf_failed");
    },
  );
});

/** The refusals that follow from who may call; a row may refuse more actors, and never fewer. */
const REFUSED: Readonly<Record<Who, NonNullable<Row["verdicts"]>>> = {
  anyone: {},
  caller: {},
  fan: { visitor: "session_required" },
  admin: { visitor: "session_required", fan: "admin_required", flags: "admin_required" },
};

describe("every row", () => {
  it.each(Object.keys(MATRIX) as EndpointName[])("refuses whom the contract refuses: %s", (name) => {
    expect(MATRIX[name].verdicts ?? {}).toMatchObject(REFUSED[endpoints[name].who]);
  });
});

describe("every call", () => {
  it.each(ROWS)("handles %s as %s", async (name, actor) => {
    const { params = {}, query, body, proves, verdicts } = MATRIX[name];
    const { method, path } = allCalls[name];
    const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params[key]));
    const answer = await actors[actor].call(query ? `${filled}?${query}` : filled, body, {
      method,
      ...(proves && { headers: proofOf(actors[actor]) }),
    });
    const isRefusal = answer.status === 401 || answer.status === 403;
    const verdict = isRefusal ? ((await answer.json()) as Problem).code : "passes";
    expect(verdict).toBe(verdicts?.[actor] ?? "passes");
  });
});
