/** Users and their permissions, for admins. */

/** The same in Indonesian and English. */
const both = {
  title: "User Permissions List",
  add: "Add User",
  id: "ID",
  name: "Name",
  threeRooms: "3 Room",
  fourRooms: "4 Room",
  farming: "Farming",
  farmingPage: "Farming Page",
  farmingDetail: "Farming Detail",
  farmingMulti: "Multi Farming",
  create: "Create User",
  detail: "User Permissions Detail",
  userId: "User ID",
  selectAll: "Select All Features",
  created: "User success created",
  updated: "User success updated",
  deleted: "User success deleted",
};

const id = {
  ...both,
  search: "Cari nama atau ID",
  features: "Fitur",
  failed: "Gagal memuat daftar user.",
  none: "Belum ada user.",
  noneFound: (search: string) => `Tidak ada user dengan "${search}".`,
  deleteAsk: (name: string) => `Apakah kamu yakin ingin menghapus user ${name}?`,
  deleteText:
    "Nama, avatar, activity log, dan riwayat nontonnya di Penlight ikut terhapus. Akun SHOWROOM-nya tetap ada.",
};

const en: typeof id = {
  ...both,
  search: "Search name or ID",
  features: "Features",
  failed: "The list of users could not be loaded.",
  none: "No users yet.",
  noneFound: (search) => `No user with "${search}".`,
  deleteAsk: (name) => `Are you sure you want to delete the user ${name}?`,
  deleteText:
    "Their name, avatar, activity log and watch history on Penlight go too. Their SHOWROOM account stays.",
};

const ja: typeof id = {
  title: "ユーザー権限一覧",
  add: "ユーザーを追加",
  id: "ID",
  name: "名前",
  threeRooms: "3ルーム",
  fourRooms: "4ルーム",
  farming: "星集め",
  farmingPage: "星集めページ",
  farmingDetail: "星集めの詳細",
  farmingMulti: "マルチ星集め",
  create: "ユーザーを作成",
  detail: "ユーザー権限の詳細",
  userId: "ユーザーID",
  selectAll: "すべての機能を選択",
  created: "ユーザーを作成しました",
  updated: "ユーザーを更新しました",
  deleted: "ユーザーを削除しました",
  search: "名前またはIDで検索",
  features: "機能",
  failed: "ユーザー一覧を読み込めませんでした。",
  none: "ユーザーはまだいません。",
  noneFound: (search) => `「${search}」に一致するユーザーはいません。`,
  deleteAsk: (name) => `ユーザー${name}を削除しますか？`,
  deleteText:
    "Penlight上の名前、アバター、アクティビティログ、視聴履歴も削除されます。SHOWROOMのアカウントは残ります。",
};

export const usersTexts = { id, en, ja };
