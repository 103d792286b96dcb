/** Tables: row numbers, sorting, and paging, which other lists use too. */
const id = {
  number: "No",
  actions: "Actions",
  span: (first: string, last: string, total: string) => `${first}–${last} dari ${total}`,
  pages: "Halaman tabel",
  page: (page: string) => `Halaman ${page}`,
  pageOf: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
  previous: "Halaman sebelumnya",
  next: "Halaman berikutnya",
  earlierPages: (page: string) => `Ke halaman ${page} dan sebelumnya`,
  laterPages: (page: string) => `Ke halaman ${page} dan seterusnya`,
  yes: "ya",
  no: "tidak",
};

const en: typeof id = {
  number: "No",
  actions: "Actions",
  span: (first, last, total) => `${first}–${last} of ${total}`,
  pages: "Pages of the table",
  page: (page) => `Page ${page}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  previous: "Previous page",
  next: "Next page",
  earlierPages: (page) => `To page ${page} and before`,
  laterPages: (page) => `To page ${page} and after`,
  yes: "yes",
  no: "no",
};

const ja: typeof id = {
  number: "番号",
  actions: "操作",
  span: (first, last, total) => `${total}件中${first}～${last}件`,
  pages: "表のページ",
  page: (page) => `${page}ページ目`,
  pageOf: (page, pages) => `${pages}ページ中${page}ページ目`,
  previous: "前のページ",
  next: "次のページ",
  earlierPages: (page) => `${page}ページ目以前へ`,
  laterPages: (page) => `${page}ページ目以降へ`,
  yes: "はい",
  no: "いいえ",
};

export const tableTexts = { id, en, ja };
