/** Names of the pages that few open every day: in the sheet behind "More", at the sidebar's foot, in the finder. */
const id = {
  farming: "Farming",
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
  farming: "Farming",
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
  farming: "星集め",
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
