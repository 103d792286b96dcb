/** The live page of an IDN channel. */
const id = {
  openIdn: "Buka di IDN",
  offline: "IDN Live Room Offline",
  readOnly: "Komentar IDN hanya bisa dibaca di sini",
};

const en: typeof id = {
  openIdn: "Open on IDN",
  offline: "IDN Live Room Offline",
  readOnly: "IDN comments are read-only here",
};

export const idnTexts = { id, en };
