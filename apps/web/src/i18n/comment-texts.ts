/** What a fan meets while writing a comment. */
const id = {
  sendingComment: "Mengirim komentar…",
  commentSent: (room: string) => `Send comment to ${room} success`,
  commentTooLong: "Comment terlalu panjang max 50 karakter gan",
  tryAgain: "Please try again",
  serverError: "Server error",
  waitABit: "Tunggu sebentar sebelum komentar lagi.",
  waitFor: (seconds: number) => `Tunggu ${seconds} dtk sebelum komentar lagi`,
  charactersLeft: (count: number) => `Sisa ${count} karakter`,
  charactersOver: (count: number) => `Kelebihan ${count} karakter`,
};

const en: typeof id = {
  sendingComment: "Sending the comment…",
  commentSent: (room) => `Send comment to ${room} success`,
  commentTooLong: "Comment too long, 50 characters at most",
  tryAgain: "Please try again",
  serverError: "Server error",
  waitABit: "Wait a moment before the next comment.",
  waitFor: (seconds) => `Wait ${seconds} s before the next comment`,
  charactersLeft: (count) => `${count} characters left`,
  charactersOver: (count) => `${count} characters too many`,
};

export const commentTexts = { id, en };
