/** Birthdays: on home, and on a member's page. */
const id = {
  heading: "Ulang tahun",
  today: "Hari ini",
  tomorrow: "Besok",
  open: (name: string, when: string) => `Halaman ${name}, ulang tahun ${when}`,
};

const en: typeof id = {
  heading: "Birthdays",
  today: "Today",
  tomorrow: "Tomorrow",
  open: (name, when) => `${name}'s page, birthday ${when}`,
};

export const birthdayTexts = { name: "birthday", id, en } as const;
