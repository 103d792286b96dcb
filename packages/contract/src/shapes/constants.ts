/** Constants that server and browser share. This module imports nothing, so the browser can load it anywhere. */

/** SHOWROOM room of the official account: free lives and the ticketed theater shows. */
export const OFFICIAL_ROOM_ID = 332503;
/** URL key of {@link OFFICIAL_ROOM_ID}. */
export const OFFICIAL_URL_KEY = "officialJKT48";

/** Last path segment of `/rooms/profile/…` and similar URLs for an anonymous caller. */
export const FILLER_KEY = "stream";

/** Permissions that an admin can grant, by their names in the user record. */
export const PERMISSION_FLAGS = [
  "can_3_room",
  "can_4_room",
  "can_farming_page",
  "can_farming_detail",
  "can_farming_multi",
] as const;

/** Channels of the community server that the bot writes to. */
export const BOT_CHANNELS = ["general", "development", "announcement", "twitter", "theater"] as const;

/** The setlist of the trainees' shows; its id is fixed in other programs. */
export const TRAINEE_SETLIST_ID = "64ba3ff18b8a8470e8d0f092";
/** Maximum length of a theater description on a card. */
export const THEATER_TEXT_CUT = 160;
/** Positions of a setlist's encore songs, counted from one. */
export const ENCORE_SONGS = { first: 14, last: 16 };
/** Time after its start when a show counts as over. */
export const SHOW_LENGTH_MS = 3 * 60 * 60_000;
/** Rows on a page of the admin tables. */
export const ADMIN_PAGE_SIZE = 10;
/** Rows on a page of the boards, and of a fan's own log. */
export const BOARD_PAGE_SIZE = 10;

/** Maximum lengths of account fields in UTF-16 units, for inputs and endpoints. */
export const ACCOUNT_MAX = { accountId: 64, password: 128, captchaWord: 32, name: 50, description: 1_000 };

/** Maximum number of oshi of a fan. */
export const OSHI_MOST = 3;

/** Cookie with the room ids of the browser's oshi: pages are rendered with the oshi first. */
export const OSHI_COOKIE = "oshi";
export const OSHI_SEPARATOR = ".";

/** Maximum length of a comment, in UTF-16 units. */
export const COMMENT_MAX = 50;
/** Number of stars of one type that are sent at once; fewer are sent after a pause. */
export const STAR_BATCH = 10;
/** Fewer stars than a batch are sent after this time without a click. */
export const STAR_IDLE_MS = 1_000;
/** Minimum interval at which the server accepts an account's stars; clients wait a little longer. */
export const STAR_SEND_EVERY_MS = 300;
/** Maximum number of stars of one type that a fan can have. */
export const STAR_FULL = 99;
/** Interval at which a page with a playing live reports to the server. */
export const STAR_REFRESH_MS = 80_000;
/** Collecting stars: time between two requests about the same room. */
export const FARM_WAIT_MS = 50_000;
/** Minimum time between two requests of one fan, about any rooms. */
export const FARM_GAP_MS = 2_000;
/** After this many "running" responses, a room's live counts as having given its stars before. */
export const FARM_TRIES = 3;
/** Number of consecutive failed requests about a room that ends a run. */
export const FARM_FAILURES = 5;
/** Maximum number of rooms in the list, and in a run. */
export const FARM_ROOMS = 15;
/** Number of rooms side by side, for accounts with that permission. */
export const FARM_PARALLEL = 5;
/** Maximum number of log entries of a run. */
export const FARM_LOG_LENGTH = 200;
/** Number of gifts shown with their totals. */
export const TOP_GIFTS = 10;

/** Number of devices on which a live code may be used at once, unless its issuer sets another one. */
export const CODE_DEVICES = 2;

/** Avatars on a page of the editor. */
export const AVATARS_PER_PAGE = 12;

/** Cookie with the session's csrf token, readable by scripts; its presence means that there is a session. */
export const CSRF_COOKIE = "XSRF-TOKEN";
/** Header for the csrf token. */
export const CSRF_HEADER = "x-csrf-token";

/** Header for a device's live code. */
export const LIVE_CODE_HEADER = "x-live-code";

/** Number of chat rows that are shown; older ones are removed. */
export const CHAT_ROWS_SHOWN = 60;
/** Chat texts up to this length are delivered but not shown. */
export const SHORT_COMMENT_MAX = 2;
/** A comment that is just a number up to this value is counting spam, and is not delivered. */
export const COUNTING_COMMENT_MAX = 50;

/** Number of fan letters that a profile shows before "Show More Message". */
export const FAN_LETTERS_PREVIEW = 3;
/** Duration of a refresh button's animation. */
export const REFRESH_SPIN_MS = 2_000;
/** Interval at which a page requests a live's info, in addition to realtime events. */
export const LIVE_INFO_POLL_MS = 180_000;
/** Interval of requests for a live that has just begun, until every response contains it. */
export const START_LAG_POLL_MS = 2_000;

/** Realtime protocol version. */
export const REALTIME_VERSION = 1;
/** Path of the realtime socket. */
export const REALTIME_PATH = "/api/socket";
/** Maximum number of channels per connection, and of chats among them. */
export const MAX_CHANNELS = 16;
export const MAX_CHAT_CHANNELS = 8;

/** Path of the Android app that was built here, below our origin. */
export const APK_PATH = "/android/penlight.apk";

/** Every language that pages are rendered in; the first is the default. */
export const LANGUAGES = ["id", "en", "ja"] as const;

/** How long before a show or an announced live its notice comes, in minutes. */
export const BELL_LEADS = [0, 10, 30] as const;

/** Maximum number of wishes of one fan or device. */
export const MAX_WISHES = 400;
