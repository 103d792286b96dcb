/** What stands around a table: its numbers, its pages, its order. */
const id = {
  number: "No",
  actions: "Actions",
  span: (first: string, last: string, total: string) => `${first}–${last} dari ${total}`,
  pages: "Halaman tabel",
  page: (page: string) => `Halaman ${page}`,
  previous: "Halaman sebelumnya",
  next: "Halaman berikutnya",
  yes: "ya",
  no: "tidak",
};

const en: typeof id = {
  number: "No",
  actions: "Actions",
  span: (first, last, total) => `${first}–${last} of ${total}`,
  pages: "Pages of the table",
  page: (page) => `Page ${page}`,
  previous: "Previous page",
  next: "Next page",
  yes: "yes",
  no: "no",
};

export const tableTexts = { id, en };
