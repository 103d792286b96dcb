/** Links to the back office, and the message for non-admins. */
const id = {
  group: "Admin",
  users: "Users",
  theaters: "Theaters",
  setlists: "Setlists",
  members: "Members",
  premiumLive: "Premium Live",
  donations: "Donations",
  activity: "Activity Log",
  title: (screen: string) => `${screen} · Penlight`,
  refused: "You don't have permission to access this page",
};

/** The same texts: the specification has them in English. */
const en: typeof id = id;

export type AdminNavTexts = typeof id;
const ja: typeof id = {
  group: "管理",
  users: "ユーザー",
  theaters: "劇場公演",
  setlists: "セットリスト",
  members: "メンバー",
  premiumLive: "プレミアム配信",
  donations: "支援金",
  activity: "アクティビティログ",
  title: (screen) => `${screen} · Penlight`,
  refused: "このページを表示する権限がありません",
};

export const adminNavTexts = { id, en, ja };
