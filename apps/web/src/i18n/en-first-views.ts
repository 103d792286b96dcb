import { formatTenths } from "./figures/tenths.ts";
import type { farmNewsTexts } from "./farm-news-texts.ts";
import type { birthdayTexts } from "./birthday-texts.ts";
import type { connectionTexts } from "./connection-texts.ts";
import type { communityTexts } from "./lists/community-texts.ts";
import type { homeTexts } from "./lists/home-texts.ts";
import type { liveEntryTexts } from "./lists/live-entry-texts.ts";
import type { roomsTexts } from "./lists/rooms-texts.ts";
import type { releaseTexts } from "./release-texts.ts";
import type { panelTexts } from "./watch/panel-texts.ts";
import type { playerTexts } from "./watch/player-texts.ts";
import type { starRowTexts } from "./watch/star-row-texts.ts";
import type { ticketTexts } from "./watch/ticket-texts.ts";

/**
 * English texts of parts that first views load without interaction, keyed by the names of their catalogues. In a module
 * loaded with `en.ts`, so that only its readers load it (docs/decisions/051-other-languages-by-themselves.md).
 */

const farmNews: (typeof farmNewsTexts)["id"] = {
  over: (rooms) => `Farming on the server is done: ${rooms} rooms collected.`,
  limit: (rooms) => `Farming on the server reached the limit: ${rooms} rooms collected.`,
  broken: (rooms) =>
    `Farming on the server stopped: ${rooms} rooms collected. See the log on the Farming page.`,
};

const birthday: (typeof birthdayTexts)["id"] = {
  heading: "Birthdays",
  today: "Today",
  tomorrow: "Tomorrow",
  open: (name, when) => `${name}'s page, birthday ${when}`,
};

const connection: (typeof connectionTexts)["id"] = {
  stale: (since) => `Not updated since ${since} –`,
  connecting: "reconnecting…",
  waiting: (seconds) => `reconnecting in ${seconds} s`,
  offline: "you are offline",
  refused: "the connection was refused, reload the page for the latest",
  platformStale: (platforms, since) =>
    `The live list of ${platforms} has not been updated since ${since} – the platform is not responding`,
  connectNow: "Connect",
  reload: "Reload",
  finderFailed: "The search could not be loaded. Try again.",
};

const community: (typeof communityTexts)["id"] = {
  community: "Community",
  discord: "Discord",
  discordText: "Talk with other fans",
  twitter: "Twitter",
  twitterText: "Live and theater news",
  github: "Github",
  githubText: "See the code and contribute",
};

const home: (typeof homeTexts)["id"] = {
  search: "Search member name",
  searchSchedule: "Search theater schedule",
  allMembers: "All Members",
  trainee: "Trainee",
  schedule: "Schedule",
  showroomLive: "Showroom Live",
  upcomingLive: "Upcoming Live",
  premiumLive: "Premium Live",
  idnLive: "IDN Live",
  roomList: "Room List",
  all: "All",
  allUpcoming: "All: Upcoming Live",
  allRooms: "All rooms",
  serverError: "Server Error",
  serverErrorText:
    "Oops! Something went wrong on the server. if you see this message please contact web owner or admin on discord",
  title: "Penlight · JKT48 members live",
  show: "Show",
  throughOfficial: (name) => `on ${name}`,
  ticketOn: "SHOWROOM ticket",
  now: "Now",
  noneOn: { showroom: "Room Live Not Found", idn: "No member is live on IDN" },
  noUpcoming: "No upcoming lives announced yet",
  noPremium: "No ticketed shows announced yet",
  previous: "Scroll left",
  next: "Scroll right",
  quietLead: "Nobody is live right now. Next up",
  openRoom: "See the room",
  countdownLabel: (name, hours, minutes) => `${name}'s live starts in ${hours} hours ${minutes} minutes`,
  startingNow: (name) => `${name}'s live is about to start`,
  justEnded: "Ended",
};

const rooms: (typeof roomsTexts)["id"] = {
  search: "Search room",
  filter: "Filter rooms",
  all: "ALL",
  trainee: "TRAINEE",
  gen10: "GEN 10",
  live: "Live",
  noneRegular: "Room Regular not found",
  noneAcademy: "Room Academy not found",
  academyNotFound: "Room Academy Not Found",
  noneTrainee: "Room Trainee not found",
  noneLive: "Room Live Not Found",
  onAirAt: (platform) => `Live on ${platform}`,
  openRoom: (name) => `Open ${name}'s room`,
};

const release: (typeof releaseTexts)["id"] = {
  title: "What's new in Penlight",
  news: [
    "Times are in your time zone from the start, also when your phone's clock is wrong.",
    "Home is short, and in the order of your oshi and the members you follow. Hold a member's picture for more.",
    "A show's page knows when you have its ticket, and has the line-up from the official site.",
  ],
  donation:
    "Penlight is made by fans for fans, without ads. If it helps you, a small donation keeps the server running.",
  noDonation: "Penlight is made by fans for fans, without ads. Thank you for dropping by!",
  donate: "Donate",
  done: "OK",
};

const panel: (typeof panelTexts)["id"] = {
  staleSince: (since) => `Not updated since ${since}`,
  loadFailed: "This part could not be loaded.",
  noRank: "No ranking yet",
  noGift: "Gift not found",
  rankWhenLive: "The live ranking appears when this room is live.",
  ticketOnly: "The ranking of this live is for ticket holders.",
  point: (count) => `${count} points`,
  visits: (count) => `${count} visits`,
  place: (place) => `Rank ${place}`,
};

const player: (typeof playerTexts)["id"] = {
  label: (name) => `${name}'s live player`,
  play: "Play",
  pause: "Pause",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  tapForSound: "Tap to turn the sound on",
  soundElsewhere: "Another tab is playing sound. Tap to hear this one",
  quality: "Quality",
  more: "Player menu",
  auto: "Automatic",
  saveData: "Save data",
  live: "LIVE",
  atEdge: "At the live edge",
  toEdge: "Back to live",
  delay: (seconds) => `${formatTenths(seconds, "en")} s behind live`,
  audioOnly: "Audio only",
  audioOnlyOn: "Audio only. The video is hidden.",
  showPicture: "Show the video",
  pictureInPicture: "Picture-in-picture",
  theaterMode: "Theater mode",
  leaveTheaterMode: "Leave theater mode",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  loading: "Loading the video…",
  recovering: {
    slow: "Waiting for the video…",
    stall: "The video stalled. Reloading the player.",
    lost: "The stream was lost. Reconnecting…",
    media: "There is a problem with the video. Fixing it…",
    offline: "You are offline. The video continues by itself once the network is back.",
  },
  nextTry: (seconds) => `${seconds} s`,
  tryNow: "Try now",
  forbidden: "This live can't be played here.",
  unsupported: "This browser can't play live streams.",
};

const starRow: (typeof starRowTexts)["id"] = {
  label: "Free stars",
  loginFirst: "Please login first to send stars gift",
};

const DEAR = { oshi: "your oshi", followed: "followed" };

const liveEntry: (typeof liveEntryTexts)["id"] = {
  open: (name, platform, dear) => `Watch ${name} live on ${platform}${dear ? `, ${DEAR[dear]}` : ""}`,
  watch: "Watch",
  more: (name) => `Options for ${name}'s live`,
  onAir: "Live now",
  dear: DEAR,
};

const ticket: (typeof ticketTexts)["id"] = {
  startsAt: "Starts in",
  price: "385 JPY",
  buy: "Buy Ticket",
};

export const firstViews = {
  farmNews,
  birthday,
  community,
  connection,
  home,
  liveEntry,
  panel,
  player,
  release,
  rooms,
  starRow,
  ticket,
};
