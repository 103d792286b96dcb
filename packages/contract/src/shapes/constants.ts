/** Facts that server and browser share. This module imports nothing, so the browser may load it freely. */

/** SHOWROOM room of the official account: free lives and the ticketed theater shows. */
export const OFFICIAL_ROOM_ID = 332503;
/** URL key of {@link OFFICIAL_ROOM_ID}. */
export const OFFICIAL_URL_KEY = "officialJKT48";

/** The last path segment of `/rooms/profile/…` and its like when nobody in particular is meant. */
export const FILLER_KEY = "stream";

/** What an admin can allow a fan, by the names of the user record. */
export const PERMISSION_FLAGS = [
  "can_3_room",
  "can_4_room",
  "can_farming_page",
  "can_farming_detail",
  "can_farming_multi",
] as const;

/** Channels of the community server that the bot writes to. */
export const BOT_CHANNELS = ["general", "development", "announcement", "twitter", "theater"] as const;

/** The setlist whose line-ups are trainees; its id is fixed in programs outside. */
export const TRAINEE_SETLIST_ID = "64ba3ff18b8a8470e8d0f092";
/** A theater description on a card is cut after so many characters. */
export const THEATER_TEXT_CUT = 160;
/** Numbers of a setlist's encore songs, counted from one. */
export const ENCORE_SONGS = { first: 14, last: 16 };
/** A show is over so long after its start. */
export const SHOW_LENGTH_MS = 3 * 60 * 60_000;
/** Rows on a page of the admin tables. */
export const ADMIN_PAGE_SIZE = 10;
/** Rows on a page of the boards, and of a fan's own log. */
export const BOARD_PAGE_SIZE = 10;

/** The longest that a fan types of their account, in UTF-16 units: what is longer no box takes, and no call. */
export const ACCOUNT_MAX = { accountId: 64, password: 128, captchaWord: 32, name: 50, description: 1_000 };

/** So many members a fan has as oshi at most. */
export const OSHI_MOST = 3;

/** Cookie with the numbers of the rooms of whom a browser has as oshi: pages are rendered in their order. */
export const OSHI_COOKIE = "oshi";
export const OSHI_SEPARATOR = ".";

/** The longest comment, in UTF-16 units. */
export const COMMENT_MAX = 50;
/** So many stars of one type leave at once; fewer, after a pause. */
export const STAR_BATCH = 10;
/** Fewer stars than a batch leave when nothing was clicked for so long. */
export const STAR_IDLE_MS = 1_000;
/** An account's stars are taken this often: who sends again must wait a little longer. */
export const STAR_SEND_EVERY_MS = 300;
/** Nobody holds more stars of one type. */
export const STAR_FULL = 99;
/** A page on which a live is watched says so this often. */
export const STAR_REFRESH_MS = 80_000;
/** Collecting stars in a room: the wait between two requests about it. */
export const FARM_WAIT_MS = 50_000;
/** And the least time between two requests of one fan, whichever rooms they are about. */
export const FARM_GAP_MS = 2_000;
/** A room whose live is still only being watched at this request has brought its stars before. */
export const FARM_TRIES = 3;
/** So many requests about a room without an answer end a run. */
export const FARM_FAILURES = 5;
/** Rooms in the list, and in a run. */
export const FARM_ROOMS = 15;
/** Rooms side by side, for who may have more than one. */
export const FARM_PARALLEL = 5;
/** Lines of a run that are kept. */
export const FARM_LOG_LENGTH = 200;
/** Gifts shown with their totals. */
export const TOP_GIFTS = 10;

/** Devices on which a live code may be used at once, where its issuer names no other number. */
export const CODE_DEVICES = 2;

/** Avatars on a page of the editor. */
export const AVATARS_PER_PAGE = 12;

/** Cookie with the csrf token of the session; scripts may read it, and its presence says that there is a session. */
export const CSRF_COOKIE = "XSRF-TOKEN";
/** Header that carries the csrf token back. */
export const CSRF_HEADER = "x-csrf-token";

/** Header with the live code of a device, for what may be watched by it. */
export const LIVE_CODE_HEADER = "x-live-code";

/** How many chat rows are shown; older ones leave. */
export const CHAT_ROWS_SHOWN = 60;
/** Chat texts up to this length are delivered but not shown. */
export const SHORT_COMMENT_MAX = 2;
/** A comment that is wholly a number up to this value is counting spam and not delivered. */
export const COUNTING_COMMENT_MAX = 50;

/** How many fan letters a profile shows before "Show More Message". */
export const FAN_LETTERS_PREVIEW = 3;
/** A refresh button spins for this long. */
export const REFRESH_SPIN_MS = 2_000;
/** The page asks for a live's info this often, beside what the socket tells it. */
export const LIVE_INFO_POLL_MS = 180_000;
/** A live that has begun is looked for this often, until every answer knows of it. */
export const START_LAG_POLL_MS = 2_000;

/** Realtime protocol version. */
export const REALTIME_VERSION = 1;
/** Path of the realtime socket. */
export const REALTIME_PATH = "/api/socket";
/** Channels that one connection may hold, and how many of them may be chats. */
export const MAX_CHANNELS = 16;
export const MAX_CHAT_CHANNELS = 8;
