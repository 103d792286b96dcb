/** What a stage says when it plays nothing: the live has ended, or cannot be watched here. */
const id = {
  title: (name: string) => `Live ${name} sudah selesai`,
  thanks: (from: string, to: string) => `Terima kasih sudah menemani dari ${from} sampai ${to}`,
  duration: "Durasi",
  viewers: "Views",
  nextLive: "Live berikutnya",
  stillLive: "Masih live sekarang",
  movingTo: (name: string, seconds: number) => `Pindah ke ${name} dalam ${seconds} dtk`,
  movesOn: "Pindah otomatis",
  nobodyElse: "Belum ada member lain yang live.",
  elsewhere: (name: string, platform: string) => `${name} lagi live di ${platform}`,
  watchElsewhere: (platform: string) => `Tonton di ${platform}`,
  overload: "Sorry server is overload, please refresh and try again later",
  noTicket: "Live ini hanya untuk pemegang tiket",
  noTicketText:
    "Kamu belum punya tiket untuk show ini. Beli di SHOWROOM, lalu tonton di sini dengan akun yang sama.",
};

const en: typeof id = {
  title: (name) => `${name}'s live has ended`,
  thanks: (from, to) => `Thank you for being there from ${from} to ${to}`,
  duration: "Duration",
  viewers: "Views",
  nextLive: "Next live",
  stillLive: "Still live now",
  movingTo: (name, seconds) => `Moving to ${name} in ${seconds} s`,
  movesOn: "Move on by itself",
  nobodyElse: "No other member is live right now.",
  elsewhere: (name, platform) => `${name} is live on ${platform}`,
  watchElsewhere: (platform) => `Watch on ${platform}`,
  overload: "Sorry server is overload, please refresh and try again later",
  noTicket: "This live is for ticket holders only",
  noTicketText:
    "You don't have a ticket for this show. Buy it on SHOWROOM, then watch here with the same account.",
};

export const stageTexts = { id, en };
