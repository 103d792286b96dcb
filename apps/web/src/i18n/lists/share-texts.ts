/** Sharing the link of a page. */
const id = {
  share: "Bagikan",
  shareNamed: (what: string) => `Bagikan ${what}`,
  copied: "Link disalin",
  notCopied: "Link belum bisa disalin. Salin dari bilah alamat, ya.",
};

const en: typeof id = {
  share: "Share",
  shareNamed: (what) => `Share ${what}`,
  copied: "Link copied",
  notCopied: "Could not copy the link. Please copy it from the address bar.",
};

const ja: typeof id = {
  share: "シェア",
  shareNamed: (what) => `${what}をシェア`,
  copied: "リンクをコピーしました",
  notCopied: "リンクをコピーできませんでした。アドレスバーからコピーしてください。",
};

export const shareTexts = { id, en, ja };
