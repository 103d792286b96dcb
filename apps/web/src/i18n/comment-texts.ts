/** Texts of the comment box. */
const id = {
  emoji: "Emoji",
  quickEmoji: "Emoji cepat",
  allEmoji: "Semua emoji",
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
  emoji: "Emoji",
  quickEmoji: "Quick emoji",
  allEmoji: "All emoji",
  sendingComment: "Sending your comment…",
  commentSent: (room) => `Send comment to ${room} success`,
  commentTooLong: "Comment too long, 50 characters at most",
  tryAgain: "Please try again",
  serverError: "Server error",
  waitABit: "Wait a moment before the next comment.",
  waitFor: (seconds) => `Wait ${seconds} s before the next comment`,
  charactersLeft: (count) => `${count} characters left`,
  charactersOver: (count) => `${count} characters too many`,
};

const ja: typeof id = {
  emoji: "絵文字",
  quickEmoji: "よく使う絵文字",
  allEmoji: "すべての絵文字",
  sendingComment: "コメントを送信中…",
  commentSent: (room) => `${room}にコメントを送信しました`,
  commentTooLong: "コメントは50文字以内で入力してください",
  tryAgain: "もう一度お試しください",
  serverError: "サーバーエラー",
  waitABit: "次のコメントまで少しお待ちください。",
  waitFor: (seconds) => `次のコメントまで${seconds}秒お待ちください`,
  charactersLeft: (count) => `残り${count}文字`,
  charactersOver: (count) => `${count}文字オーバー`,
};

export const commentTexts = { id, en, ja };
