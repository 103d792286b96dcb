/** A room's profile: its member, figures and fan letters. */
const id = {
  openShowroom: "Open Showroom",
  roomInfo: "Room Info",
  roomLevel: "Room Level",
  schedule: "Schedule",
  category: "Category",
  follower: "Follower",
  avatars: "Avatar room ini",
  birthday: (day: string) => `Ulang tahun ${day}`,
  offline: "Offline",
  offlineUntil: (when: string) => `Offline · ${when}`,
  fansLetter: "Fans Letter",
  showMoreMessage: "Show More Message",
  noMessage: "No Message",
  links: (name: string) => `Link ${name}`,
};

const en: typeof id = {
  openShowroom: "Open Showroom",
  roomInfo: "Room Info",
  roomLevel: "Room Level",
  schedule: "Schedule",
  category: "Category",
  follower: "Follower",
  avatars: "This room's avatars",
  birthday: (day) => `Birthday ${day}`,
  offline: "Offline",
  offlineUntil: (when) => `Offline · ${when}`,
  fansLetter: "Fans Letter",
  showMoreMessage: "Show More Message",
  noMessage: "No Message",
  links: (name) => `${name}'s links`,
};

const ja: typeof id = {
  openShowroom: "SHOWROOMを開く",
  roomInfo: "ルーム情報",
  roomLevel: "ルームレベル",
  schedule: "配信予定",
  category: "カテゴリー",
  follower: "フォロワー",
  avatars: "このルームのアバター",
  birthday: (day) => `誕生日 ${day}`,
  offline: "オフライン",
  offlineUntil: (when) => `オフライン · ${when}`,
  fansLetter: "ファンレター",
  showMoreMessage: "メッセージをもっと見る",
  noMessage: "メッセージはありません",
  links: (name) => `${name}のリンク`,
};

export const aboutTexts = { id, en, ja };
