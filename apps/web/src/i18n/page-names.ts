/** Names of pages that are not in the phone's bottom bar: in the sheet behind "More", in the sidebar, in the finder. */
const id = {
  roomList: "Room List",
  follow: "Follow",
  leaderboard: "Leaderboard",
  wrapped: "Wrapped",
  farming: "Farming",
  notifications: "Notifikasi",
  support: "Support",
  about: "About",
  android: "Android",
  privacy: "Privacy Policy",
  removeAccount: "Hapus akun",
  status: "Status",
  boardOfMembers: "Leaderboard Member",
  pages: "Halaman lain",
};

const en: typeof id = {
  roomList: "Room List",
  follow: "Follow",
  leaderboard: "Leaderboard",
  wrapped: "Wrapped",
  farming: "Farming",
  notifications: "Notifications",
  support: "Support",
  about: "About",
  android: "Android",
  privacy: "Privacy policy",
  removeAccount: "Remove account",
  status: "Status",
  boardOfMembers: "Member leaderboard",
  pages: "More pages",
};

const ja: typeof id = {
  roomList: "ルーム一覧",
  follow: "フォロー",
  leaderboard: "ランキング",
  wrapped: "Wrapped",
  farming: "星集め",
  notifications: "通知",
  support: "支援",
  about: "Penlightについて",
  android: "Android版",
  privacy: "プライバシーポリシー",
  removeAccount: "アカウント削除",
  status: "稼働状況",
  boardOfMembers: "メンバーランキング",
  pages: "そのほかのページ",
};

export const pageNames = { id, en, ja };
