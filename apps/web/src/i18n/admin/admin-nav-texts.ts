/** The way to the back office, which few see, and who may not go there. */
const id = {
  group: "Admin",
  users: "Users",
  theaters: "Theaters",
  setlists: "Setlists",
  members: "Members",
  premiumLive: "Premium Live",
  activity: "Activity Log",
  title: (screen: string) => `${screen} · Penlight`,
  refused: "You don't have permission to access this page",
};

/** The same words: the spec has them in English. */
const en: typeof id = id;

export type AdminNavTexts = typeof id;
export const adminNavTexts = { id, en };
