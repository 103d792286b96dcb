/** Birthdays on home and on a member's page. */
const id = {
  heading: "Ulang tahun",
  today: "Hari ini",
  tomorrow: "Besok",
  open: (name: string, when: string) => `Halaman ${name}, ulang tahun ${when}`,
};

export const birthdayTexts = { name: "birthday", id } as const;
