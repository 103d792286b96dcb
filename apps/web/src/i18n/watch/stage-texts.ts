/** Messages of a stage that plays nothing: the live has ended, or cannot be watched here. */
const id = {
  title: (name: string) => `Live ${name} sudah selesai`,
  thanks: (from: string, to: string) => `Terima kasih sudah menemani dari ${from} sampai ${to}`,
  duration: "Durasi",
  views: "Views",
  nextLive: "Live berikutnya",
  stillLive: "Masih live sekarang",
  movingTo: (name: string, seconds: number) => `Pindah ke ${name} dalam ${seconds} dtk`,
  movesOn: "Pindah otomatis",
  nobodyElse: "Belum ada member lain yang live.",
  elsewhere: (name: string, platform: string) => `${name} lagi live di ${platform}`,
  watchElsewhere: (platform: string) => `Tonton di ${platform}`,
  overload: "Sorry server is overload, please refresh and try again later",
  noTicket: "Live ini hanya untuk pemegang tiket",
  haveTicket: "Sudah punya tiket?",
  noTicketText:
    "Kamu belum punya tiket untuk show ini. Beli di SHOWROOM, lalu tonton di sini dengan akun yang sama.",
};

const en: typeof id = {
  title: (name) => `${name}'s live has ended`,
  thanks: (from, to) => `Thank you for being there from ${from} to ${to}`,
  duration: "Duration",
  views: "Views",
  nextLive: "Next live",
  stillLive: "Still live now",
  movingTo: (name, seconds) => `Switching to ${name} in ${seconds} s`,
  movesOn: "Switch automatically",
  nobodyElse: "No other member is live right now.",
  elsewhere: (name, platform) => `${name} is live on ${platform}`,
  watchElsewhere: (platform) => `Watch on ${platform}`,
  overload: "Sorry server is overload, please refresh and try again later",
  noTicket: "This live is for ticket holders only",
  haveTicket: "Do you have a ticket?",
  noTicketText:
    "You don't have a ticket for this show. Buy it on SHOWROOM, then watch here with the same account.",
};

const ja: typeof id = {
  title: (name) => `${name}の配信は終了しました`,
  thanks: (from, to) => `${from}から${to}まで見てくれてありがとうございました`,
  duration: "配信時間",
  views: "視聴数",
  nextLive: "次の配信",
  stillLive: "まだ配信中のメンバー",
  movingTo: (name, seconds) => `${seconds}秒後に${name}の配信へ移動します`,
  movesOn: "自動で移動",
  nobodyElse: "ほかに配信中のメンバーはいません。",
  elsewhere: (name, platform) => `${name}は${platform}で配信中です`,
  watchElsewhere: (platform) => `${platform}で見る`,
  overload: "サーバーが混み合っています。再読み込みして、もう一度お試しください",
  noTicket: "この配信はチケット購入者限定です",
  haveTicket: "チケットをお持ちですか？",
  noTicketText:
    "この公演のチケットをお持ちではありません。SHOWROOMで購入し、同じアカウントでここからご覧ください。",
};

export const stageTexts = { id, en, ja };
