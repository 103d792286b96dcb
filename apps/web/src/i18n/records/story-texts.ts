/** The story of a yearly recap, page by page; each figure is explained. */
const id = {
  name: (year: string) => `Story Wrapped ${year}`,
  title: (year: string) => `Wrapped ${year}`,
  page: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
  pause: "Jeda",
  resume: "Lanjut",
  previous: "Halaman sebelumnya",
  next: "Halaman berikutnya",
  how: "bagaimana ini dihitung?",
  howTitle: "Bagaimana ini dihitung?",
  share: "Bagikan halaman ini",
  save: "Simpan halaman ini sebagai gambar",
  saveFailed: "Gambar belum bisa dibuat. Coba lagi ya.",
  total: {
    before: "Tahun ini kamu nonton",
    after: "live",
    detail: (showroom: string, idn: string, time: string | null) =>
      `${showroom} di Showroom dan ${idn} di IDN Live${time === null ? "" : `, selama ${time}`}.`,
    how: "Setiap live yang kamu tonton di Penlight dihitung sekali, sejak kamu membuka halamannya saat live berlangsung dan kamu sudah login. Dua siaran yang jedanya kurang dari satu jam dihitung satu live. Waktunya adalah waktu player benar-benar memutar live di Penlight saat tabnya terlihat, dibulatkan ke bawah.",
  },
  member: {
    beforeTime: (name: string) => `Tahun ini kamu menemani ${name} selama`,
    beforeCount: (name: string) => `Tahun ini kamu menemani ${name} di`,
    hours: (lives: string) => `jam, dalam ${lives} live`,
    minutes: (lives: string) => `menit, dalam ${lives} live`,
    lives: "live",
    detail: (others: readonly string[]) =>
      `Member yang paling sering kamu tonton${others.length === 0 ? "" : `, lalu ${others.join(" dan ")}`}.`,
    other: (name: string, times: string) => `${name} (${times} kali)`,
    how: "Member dengan live terbanyak yang kamu tonton di salah satu platform. Waktunya adalah waktu player benar-benar memutar live di Penlight saat tabnya terlihat, dibulatkan ke bawah. Waktu di aplikasi lain tidak kami ketahui.",
  },
  first: {
    before: (_month: string) => "Live pertamamu tahun ini, tanggal",
    after: (month: string, name: string) => `${month}, bareng ${name}`,
    how: "Live paling awal di tahun ini yang tercatat kamu tonton di Penlight, menurut tanggal di WIB.",
  },
  hour: {
    before: "Paling sering kamu datang jam",
    after: "WIB",
    detail: (watches: string) => `${watches} live mulai kamu tonton di jam itu.`,
    how: "Jam, dalam WIB, saat kamu paling sering mulai menonton. Kalau ada dua jam yang sama banyak, yang lebih awal.",
  },
  streak: {
    before: "Kamu nonton tanpa putus selama",
    after: "hari",
    how: "Hari berturut-turut, menurut tanggal di WIB, dengan paling sedikit satu live yang kamu tonton.",
  },
  week: {
    before: "Di minggu tersibukmu kamu nonton",
    after: "live",
    how: "Minggu dari Senin sampai Minggu, dalam WIB, dengan live terbanyak yang kamu tonton.",
  },
  loudest: {
    before: "Menit paling ramai yang kamu ikuti",
    after: "komentar semenit",
    how: "Menit dengan komentar terbanyak di antara live yang kamu tonton, setelah kamu datang, dari chat yang kami rekam. Menit yang tidak terekam tidak ikut dihitung.",
  },
  range: (from: string, until: string) => (from === until ? `${from}.` : `${from} sampai ${until}.`),
  at: (name: string, day: string, time: string) => `${name}, ${day} jam ${time} WIB.`,
};

const en: typeof id = {
  name: (year) => `Wrapped ${year} story`,
  title: (year) => `Wrapped ${year}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  pause: "Pause",
  resume: "Resume",
  previous: "Previous page",
  next: "Next page",
  how: "how is this counted?",
  howTitle: "How is this counted?",
  share: "Share this page",
  save: "Save this page as a picture",
  saveFailed: "The picture could not be made. Please try again.",
  total: {
    before: "This year you watched",
    after: "lives",
    detail: (showroom, idn, time) =>
      `${showroom} on Showroom and ${idn} on IDN Live${time === null ? "" : `, for ${time}`}.`,
    how: "Each live that you watched on Penlight counts once, from when you opened its page while it was on air and you were signed in. Two broadcasts less than an hour apart count as one live. The time is how long the player really played on Penlight while its tab was visible, rounded down.",
  },
  member: {
    beforeTime: (name) => `This year you kept ${name} company for`,
    beforeCount: (name) => `This year you kept ${name} company in`,
    hours: (lives) => `hours, in ${lives} lives`,
    minutes: (lives) => `minutes, in ${lives} lives`,
    lives: "lives",
    detail: (others) =>
      `The member you watched most often${others.length === 0 ? "" : `, then ${others.join(" and ")}`}.`,
    other: (name, times) => `${name} (${times === "1" ? "once" : `${times} times`})`,
    how: "The member with the most lives that you watched on one of the platforms. The time is what the player really played on Penlight while its tab was in sight, rounded down. We can't know about time in other apps.",
  },
  first: {
    before: (_month) => "Your first live of this year was on day",
    after: (month, name) => `of ${month}, with ${name}`,
    how: "The earliest live of this year that you are recorded to have watched on Penlight, by the date in WIB.",
  },
  hour: {
    before: "You came most often at",
    after: "WIB",
    detail: (watches) => `You started watching ${watches} lives in that hour.`,
    how: "The hour, in WIB, in which you began to watch most often. Of two alike, the earlier one.",
  },
  streak: {
    before: "You watched without a break for",
    after: "days",
    how: "Days in a row, by the date in WIB, with at least one live that you watched.",
  },
  week: {
    before: "In your busiest week you watched",
    after: "lives",
    how: "The week from Monday to Sunday, in WIB, with the most lives that you watched.",
  },
  loudest: {
    before: "The busiest minute you were part of",
    after: "comments in a minute",
    how: "The minute with the most comments among the lives that you watched, after you came, from the chat that we recorded. A minute that was not recorded doesn't count.",
  },
  range: (from, until) => (from === until ? `${from}.` : `${from} to ${until}.`),
  at: (name, day, time) => `${name}, ${day} at ${time} WIB.`,
};

const ja: typeof id = {
  name: (year) => `Wrapped ${year} ストーリー`,
  title: (year) => `Wrapped ${year}`,
  page: (page, pages) => `${pages}ページ中${page}ページ目`,
  pause: "一時停止",
  resume: "再開",
  previous: "前のページ",
  next: "次のページ",
  how: "どうやって数えたの？",
  howTitle: "数え方について",
  share: "このページを共有",
  save: "このページを画像として保存",
  saveFailed: "画像を作成できませんでした。もう一度お試しください。",
  total: {
    before: "今年、あなたが見たのは",
    after: "回の配信",
    detail: (showroom, idn, time) =>
      `SHOWROOMで${showroom}回、IDN Liveで${idn}回。${time === null ? "" : `視聴時間は${time}。`}`,
    how: "Penlightで見た配信を1回ずつ数えています。ログインした状態で、配信中にページを開くと数えられます。間隔が1時間未満の2つの配信は、1回の配信とします。時間は、Penlightのタブが表示されている間に実際に再生した時間で、端数は切り捨てています。",
  },
  member: {
    beforeTime: (name) => `今年、${name}と過ごした時間は`,
    beforeCount: (name) => `今年、${name}の配信を見たのは`,
    hours: (lives) => `時間、${lives}回の配信で`,
    minutes: (lives) => `分、${lives}回の配信で`,
    lives: "回",
    detail: (others) =>
      `あなたがいちばん多く見たメンバーです。${others.length === 0 ? "" : `次は${others.join("、")}です。`}`,
    other: (name, times) => `${name}（${times}回）`,
    how: "いずれかのプラットフォームで、あなたが見た配信の数がいちばん多いメンバーです。時間は、Penlightのタブが表示されている間に実際に再生した時間で、端数は切り捨てています。ほかのアプリでの時間はわかりません。",
  },
  first: {
    before: (month) => `今年、最初に配信を見た日は${month}`,
    after: (_month, name) => `日、${name}と一緒に`,
    how: "今年、Penlightで視聴が記録されたいちばん早い配信です。日付はWIBによります。",
  },
  hour: {
    before: "いちばんよく見に来た時間は",
    after: "WIB",
    detail: (watches) => `この時間台に${watches}回の配信を見始めました。`,
    how: "あなたが配信を見始めた回数がいちばん多い時間台（WIB）です。同じ回数の場合は早いほうです。",
  },
  streak: {
    before: "休まず見続けたのは",
    after: "日間",
    how: "1日に1回以上配信を見た日が続いた日数です。日付はWIBによります。",
  },
  week: {
    before: "いちばん多く見た1週間は",
    after: "回の配信",
    how: "月曜日から日曜日まで（WIB）の1週間で、見た配信がいちばん多かった週です。",
  },
  loudest: {
    before: "立ち会った中でいちばん盛り上がった1分は",
    after: "件のコメント",
    how: "あなたが見た配信で、見始めたあとの1分間のコメント数がいちばん多かったときです。記録したチャットから数え、記録のない時間は含みません。",
  },
  range: (from, until) => (from === until ? `${from}。` : `${from}から${until}まで。`),
  at: (name, day, time) => `${name}、${day} ${time} WIB。`,
};

export const storyTexts = { id, en, ja };
