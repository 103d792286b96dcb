/** The group's members, for admins. */

/** The same in Indonesian and English. */
const both = {
  title: "Member List",
  all: "All",
  types: { regular: "Regular", trainee: "Trainee" },
  add: "Add Member",
  editTitle: (name: string) => `Edit Member ${name}`,
  image: "Image",
  name: "Name",
  stageName: "Stage Name",
  type: "Type",
  birthday: "Birthday",
  imageAddress: "Image URL",
  added: "New Member Added",
  updated: (name: string) => `Member ${name} updated`,
  deleted: "Member deleted",
  deleteFailed: "Error deleting member",
  failed: "Error fetching members",
};

const id = {
  ...both,
  filter: "Filter tipe member",
  birthdayForm: "misalnya 02-13, boleh kosong",
  birthdayWrong: "Isi bulan dan tanggal, misalnya 02-13",
  none: "Belum ada member.",
  noneOf: (type: string) => `Tidak ada member ${type}.`,
  deleteAsk: (name: string) => `Hapus ${name} dari daftar member?`,
  deleteText:
    "Dia tidak muncul lagi di daftar dan pilihan. Lineup show yang sudah ada tetap mencantumkannya.",
};

const en: typeof id = {
  ...both,
  filter: "Filter members by type",
  birthdayForm: "such as 02-13, may be empty",
  birthdayWrong: "Give month and day, such as 02-13",
  none: "No members yet.",
  noneOf: (type) => `No ${type} members.`,
  deleteAsk: (name) => `Delete ${name} from the list of members?`,
  deleteText: "She leaves the lists and choices. Line-ups of shows that exist keep her.",
};

const ja: typeof id = {
  title: "メンバー一覧",
  all: "すべて",
  types: { regular: "正規メンバー", trainee: "研究生" },
  add: "メンバーを追加",
  editTitle: (name) => `メンバー${name}を編集`,
  image: "画像",
  name: "名前",
  stageName: "ステージネーム",
  type: "区分",
  birthday: "誕生日",
  imageAddress: "画像のURL",
  added: "メンバーを追加しました",
  updated: (name) => `メンバー${name}を更新しました`,
  deleted: "メンバーを削除しました",
  deleteFailed: "メンバーを削除できませんでした",
  failed: "メンバーを読み込めませんでした",
  filter: "メンバーの区分で絞り込む",
  birthdayForm: "例：02-13（月-日）、空欄も可",
  birthdayWrong: "月と日を入力してください（例：02-13）",
  none: "メンバーはまだいません。",
  noneOf: (type) => `${type}はいません。`,
  deleteAsk: (name) => `${name}をメンバー一覧から削除しますか？`,
  deleteText: "一覧と選択肢には表示されなくなります。既存の公演の出演メンバーには残ります。",
};

export const membersTexts = { id, en, ja };
