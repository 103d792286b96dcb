/** Birthdays on home and on a member's page. */
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

const ja: typeof id = {
  heading: "誕生日",
  today: "今日",
  tomorrow: "明日",
  open: (name, when) => `${name}のページ、誕生日は${when}`,
};

export const birthdayTexts = { id, en, ja };
