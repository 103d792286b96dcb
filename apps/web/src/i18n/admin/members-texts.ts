/** The group's members, as admins keep them. */
const id = {
  title: "Member List",
  filter: "Filter tipe member",
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
  none: "Belum ada member.",
  deleteAsk: (name: string) => `Hapus ${name} dari daftar member?`,
  deleteText:
    "Dia tidak muncul lagi di daftar dan pilihan. Lineup show yang sudah ada tetap mencantumkannya.",
};

const en: typeof id = {
  title: "Member List",
  filter: "Filter members by type",
  all: "All",
  types: { regular: "Regular", trainee: "Trainee" },
  add: "Add Member",
  editTitle: (name) => `Edit Member ${name}`,
  image: "Image",
  name: "Name",
  stageName: "Stage Name",
  type: "Type",
  imageAddress: "Image URL",
  added: "New Member Added",
  updated: (name) => `Member ${name} updated`,
  deleted: "Member deleted",
  deleteFailed: "Error deleting member",
  failed: "Error fetching members",
  none: "No members yet.",
  deleteAsk: (name) => `Delete ${name} from the list of members?`,
  deleteText: "She leaves the lists and choices. Line-ups of shows that exist keep her.",
};

export const membersTexts = { id, en };
