/** Occurs in no other text, so that logs can be searched for it. */
const PASSWORD = "penlight48";

/** The accounts that exist from the start, and the purpose of each. */
export const DEMO_ACCOUNTS = [
  {
    accountId: "fan",
    userId: 5_300_001,
    name: "Dimas Oshi Telat",
    avatarId: 1_028_014,
    followed: [318225, 317738],
    hasTicket: false,
    stars: [37, 13, 99, 5, 0],
    contributionPoints: 14_020,
    about: "a fan like any other",
  },
  {
    accountId: "superfan",
    userId: 5_300_002,
    name: "Ayu Barisan Depan",
    avatarId: 1_028_077,
    followed: [318225, 332503],
    hasTicket: false,
    stars: [99, 99, 99, 99, 99],
    contributionPoints: 168_400,
    about: "a fan who may do everything that admins can allow, with 99 of each star",
  },
  {
    accountId: "admin",
    userId: 5_300_003,
    name: "Pak Raka Kru Panggung",
    avatarId: 1_028_120,
    followed: [332503],
    hasTicket: false,
    stars: [3, 0, 8, 1, 2],
    contributionPoints: 4_600,
    about: "an admin",
  },
  {
    accountId: "captcha",
    userId: 5_300_004,
    name: "Sinta Bukan Robot",
    avatarId: 1_028_203,
    followed: [],
    hasTicket: false,
    stars: [0, 4, 1, 0, 6],
    contributionPoints: 730,
    about: "always has to read a captcha",
  },
  {
    accountId: "ticket",
    userId: 5_300_005,
    name: "Wahyu Nabung Tiket",
    avatarId: 1_028_311,
    followed: [332503],
    hasTicket: true,
    stars: [12, 9, 2, 15, 7],
    contributionPoints: 31_250,
    about: "holds a ticket for the premium live, and may share it",
  },
].map((account) => ({ ...account, password: PASSWORD }));

/** A line for each demo account, for a terminal. */
export function demoAccountLines(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ accountId }) => accountId.length));
  return [
    `SHOWROOM accounts of the sandbox, password "${PASSWORD}":`,
    ...DEMO_ACCOUNTS.map(({ accountId, about }) => `  ${accountId.padEnd(width)}  ${about}`),
  ];
}
