/** Free stars: sending them, and earning them by watching. */
const id = {
  /** For a type without a name on the platform. */
  star: (letter: string) => `Star ${letter}`,
  button: (star: string, left: string) => `${star}, sisa ${left}`,
  buttonPending: (star: string, left: string, pending: number) =>
    `${star}, sisa ${left}, ${pending} menunggu dikirim`,
  sent: (star: string, count: number, left: string) => `${count} ${star} terkirim, sisa ${left}`,
  sendAll: "Send All Stars",
  sendAllAsk: "Kirim semua star?",
  sendAllText: (count: string, room: string) =>
    `${count} star yang kamu punya dikirim ke ${room}. Star yang sudah dikirim tidak bisa ditarik lagi.`,
  sentAll: "Sukses Mengirim Semua Star",
  sendFailed: "Gagal mengirim star",
  refused: {
    over: "Live ini sudah selesai, jadi star tidak terkirim.",
    "too-few": "Star-mu tidak cukup, jadi tidak ada yang terkirim.",
    other: "Star tidak terkirim. Coba lagi ya.",
  },
  starsFrom: (time: string) => `Star gratis bisa didapat lagi mulai ${time}`,
  tryLater: "Please try again after the displayed time",
  waitFor: (seconds: number) => `Tunggu ${seconds} dtk sebelum kirim star lagi`,
  blocked: "SHOWROOM sedang menolak akun ini, jadi star tidak bertambah.",
  loadFailed: "Star gagal dimuat.",
  ownRank: (place: number) => `Rank kamu di live ini #${place}`,
  sound: "Suara star",
};

const en: typeof id = {
  star: (letter) => `Star ${letter}`,
  button: (star, left) => `${star}, ${left} left`,
  buttonPending: (star, left, pending) => `${star}, ${left} left, ${pending} about to be sent`,
  sent: (star, count, left) => `${count} ${star} sent, ${left} left`,
  sendAll: "Send All Stars",
  sendAllAsk: "Send all stars?",
  sendAllText: (count, room) => `All ${count} of your stars go to ${room}. Sent stars can't be taken back.`,
  sentAll: "All stars sent",
  sendFailed: "Stars could not be sent",
  refused: {
    over: "This live is over, so no stars were sent.",
    "too-few": "You don't have enough stars, so none were sent.",
    other: "The stars were not sent. Please try again.",
  },
  starsFrom: (time) => `You can get free stars again from ${time}`,
  tryLater: "Please try again after the displayed time",
  waitFor: (seconds) => `Wait ${seconds} s before sending stars again`,
  blocked: "SHOWROOM is refusing this account, so no stars are added.",
  loadFailed: "Your stars did not load.",
  ownRank: (place) => `Your rank in this live: ${place}`,
  sound: "Star sound",
};

const ja: typeof id = {
  star: (letter) => `星${letter}`,
  button: (star, left) => `${star}、残り${left}個`,
  buttonPending: (star, left, pending) => `${star}、残り${left}個、送信待ち${pending}個`,
  sent: (star, count, left) => `${star}を${count}個贈りました。残り${left}個`,
  sendAll: "星を全部贈る",
  sendAllAsk: "星を全部贈りますか？",
  sendAllText: (count, room) => `持っている星${count}個を${room}に贈ります。贈った星は取り消せません。`,
  sentAll: "星を全部贈りました",
  sendFailed: "星を贈れませんでした",
  refused: {
    over: "配信が終了したため、星は贈られませんでした。",
    "too-few": "星が足りないため、贈られませんでした。",
    other: "星を贈れませんでした。もう一度お試しください。",
  },
  starsFrom: (time) => `${time}からまた無料の星を受け取れます`,
  tryLater: "表示された時刻を過ぎてからお試しください",
  waitFor: (seconds) => `次に星を贈れるまで${seconds}秒お待ちください`,
  blocked: "SHOWROOMがこのアカウントを受け付けていないため、星は増えません。",
  loadFailed: "星を読み込めませんでした。",
  ownRank: (place) => `この配信でのあなたの順位：${place}位`,
  sound: "星の効果音",
};

export const starTexts = { id, en, ja };
