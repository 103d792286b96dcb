/** Who may do what, as admins keep it. */

/** The same in both languages. */
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

export const usersTexts = { id, en };
