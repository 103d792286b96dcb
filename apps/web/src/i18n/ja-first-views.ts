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
 * Japanese texts of parts that first views load without interaction, keyed by the names of their catalogues. In a
 * module loaded with `ja.ts`, so that only its readers load it (docs/decisions/051-other-languages-by-themselves.md).
 */

const birthday: (typeof birthdayTexts)["id"] = {
  heading: "誕生日",
  today: "今日",
  tomorrow: "明日",
  open: (name, when) => `${name}のページ、誕生日は${when}`,
};

const connection: (typeof connectionTexts)["id"] = {
  stale: (since) => `${since}から更新されていません –`,
  connecting: "再接続中…",
  waiting: (seconds) => `${seconds}秒後に再接続します`,
  offline: "オフラインです",
  refused: "接続が拒否されました。最新の情報を見るにはページを再読み込みしてください",
  platformStale: (platforms, since) =>
    `${platforms}の配信一覧は${since}から更新されていません – プラットフォームが応答していません`,
  connectNow: "接続する",
  reload: "再読み込み",
  finderFailed: "検索を読み込めませんでした。もう一度お試しください。",
};

const community: (typeof communityTexts)["id"] = {
  community: "コミュニティ",
  discord: "Discord",
  discordText: "ほかのファンとおしゃべり",
  twitter: "Twitter",
  twitterText: "配信と劇場の最新情報",
  github: "Github",
  githubText: "コードを見る・手伝う",
};

const home: (typeof homeTexts)["id"] = {
  search: "メンバー名で検索",
  searchSchedule: "公演スケジュールを検索",
  allMembers: "全メンバー",
  trainee: "研究生",
  schedule: "配信予定",
  showroomLive: "SHOWROOM配信中",
  upcomingLive: "まもなく配信",
  premiumLive: "プレミアム配信",
  idnLive: "IDN配信中",
  roomList: "ルーム一覧",
  all: "すべて",
  allUpcoming: "すべて: Upcoming Live",
  allRooms: "すべてのルーム",
  serverError: "サーバーエラー",
  serverErrorText:
    "サーバーで問題が発生しました。このメッセージが続く場合は、Discordで管理者にお知らせください。",
  title: "Penlight · JKT48メンバーの配信",
  show: "表示",
  throughOfficial: (name) => `${name}から`,
  ticketOn: "SHOWROOMチケット",
  now: "現在",
  noneOn: { showroom: "配信中のルームはありません", idn: "IDNで配信中のメンバーはいません" },
  noUpcoming: "次の配信予定はまだありません",
  noPremium: "チケット制公演の発表はまだありません",
  previous: "左にスクロール",
  next: "右にスクロール",
  quietLead: "いま配信中のメンバーはいません。次の配信は",
  openRoom: "ルームを見る",
  countdownLabel: (name, hours, minutes) => `${name}の配信まであと${hours}時間${minutes}分`,
  startingNow: (name) => `${name}の配信がまもなく始まります`,
  justEnded: "終了",
};

const rooms: (typeof roomsTexts)["id"] = {
  search: "ルームを検索",
  filter: "ルームを絞り込む",
  all: "すべて",
  trainee: "研究生",
  gen10: "10期",
  live: "配信中",
  noneRegular: "正規メンバーのルームはありません",
  noneAcademy: "アカデミーのルームはありません",
  academyNotFound: "アカデミーのルームはありません",
  noneTrainee: "研究生のルームはありません",
  noneLive: "配信中のルームはありません",
  onAirAt: (platform) => `${platform}で配信中`,
  openRoom: (name) => `${name}のルームを開く`,
};

const release: (typeof releaseTexts)["id"] = {
  title: "Penlightの新機能",
  news: [
    "時刻は最初からあなたのタイムゾーンで表示。スマートフォンの時計がずれていても正確です。",
    "ホームが短くなり、最初から推しとフォロー中のメンバー順に。写真を長押しするとメニューが開きます。",
    "公演ページはチケットをお持ちかどうかがわかり、公式サイトの出演メンバーも載っています。",
  ],
  donation:
    "Penlightはファンがファンのために作った、広告なしのアプリです。お役に立てたら、少額のご支援でサーバーの灯をともし続けられます。",
  noDonation:
    "Penlightはファンがファンのために作った、広告なしのアプリです。来てくれてありがとうございます！",
  donate: "支援する",
  done: "OK",
};

const panel: (typeof panelTexts)["id"] = {
  staleSince: (since) => `${since}から更新されていません`,
  loadFailed: "この部分を読み込めませんでした。",
  noRank: "まだ順位がありません",
  noGift: "ギフトはありません",
  rankWhenLive: "配信が始まるとランキングが表示されます。",
  ticketOnly: "この配信のランキングはチケット購入者限定です。",
  point: (count) => `${count}ポイント`,
  visits: (count) => `${count}回訪問`,
  place: (place) => `${place}位`,
};

const player: (typeof playerTexts)["id"] = {
  label: (name) => `${name}の配信プレーヤー`,
  play: "再生",
  pause: "一時停止",
  mute: "ミュート",
  unmute: "ミュート解除",
  volume: "音量",
  tapForSound: "タップして音声をオン",
  soundElsewhere: "別のタブで音声を再生中です。タップするとここで再生します",
  quality: "画質",
  more: "プレーヤーのメニュー",
  auto: "自動",
  saveData: "データ節約",
  live: "LIVE",
  atEdge: "最新の映像を再生中",
  toEdge: "最新の映像に戻る",
  delay: (seconds) => `${formatTenths(seconds, "ja")}秒遅れ`,
  audioOnly: "音声のみ",
  audioOnlyOn: "音声のみで再生中です。映像は非表示です。",
  showPicture: "映像を表示",
  pictureInPicture: "ピクチャーインピクチャー",
  theaterMode: "シアターモード",
  leaveTheaterMode: "シアターモードを終了",
  fullScreen: "全画面表示",
  leaveFullScreen: "全画面表示を終了",
  loading: "映像を読み込み中…",
  recovering: {
    slow: "映像を待っています…",
    stall: "映像が止まりました。プレーヤーを再読み込みしています。",
    lost: "配信が途切れました。再接続中…",
    media: "映像に問題があります。修復中…",
    offline: "オフラインです。接続が戻ると、自動で再生を再開します。",
  },
  nextTry: (seconds) => `${seconds}秒`,
  tryNow: "今すぐ試す",
  forbidden: "この配信はここでは再生できません。",
  unsupported: "このブラウザでは配信を再生できません。",
};

const starRow: (typeof starRowTexts)["id"] = {
  label: "無料ギフト（星）",
  loginFirst: "星を贈るにはログインしてください",
};

const farmNews: (typeof farmNewsTexts)["id"] = {
  over: (rooms) => `サーバーでの星集めが完了しました：${rooms}ルームで成功。`,
  limit: (rooms) => `サーバーでの星集めが上限に達しました：${rooms}ルームで成功。`,
  broken: (rooms) =>
    `サーバーでの星集めが止まりました：${rooms}ルームで成功。星集めページのログをご確認ください。`,
};

const DEAR = { oshi: "あなたの推し", followed: "フォロー中" };

const liveEntry: (typeof liveEntryTexts)["id"] = {
  open: (name, platform, dear) => `${platform}で${name}の配信を見る${dear ? `（${DEAR[dear]}）` : ""}`,
  watch: "見る",
  more: (name) => `${name}の配信のメニュー`,
  onAir: "配信中",
  dear: DEAR,
};

const ticket: (typeof ticketTexts)["id"] = {
  startsAt: "開始まで",
  price: "385円",
  buy: "チケットを買う",
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
