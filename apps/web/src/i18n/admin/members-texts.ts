/** The group's members, as admins keep them. */

/** The same in both languages. */
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
  none: "Belum ada member.",
  deleteAsk: (name: string) => `Hapus ${name} dari daftar member?`,
  deleteText:
    "Dia tidak muncul lagi di daftar dan pilihan. Lineup show yang sudah ada tetap mencantumkannya.",
};

const en: typeof id = {
  ...both,
  filter: "Filter members by type",
  none: "No members yet.",
  deleteAsk: (name) => `Delete ${name} from the list of members?`,
  deleteText: "She leaves the lists and choices. Line-ups of shows that exist keep her.",
};

export const membersTexts = { id, en };
