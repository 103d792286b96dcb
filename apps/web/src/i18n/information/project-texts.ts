/** What Penlight is and is not, and credits. */
const id = {
  pageTitle: "Tentang Penlight · Penlight",
  description: "Apa itu Penlight, dari mana isinya, dan karya siapa yang menopangnya.",
  heading: "Tentang Penlight",
  lead: "Penlight adalah web app buatan fans untuk nonton live member JKT48 dari SHOWROOM dan IDN Live di satu tempat, lengkap dengan chat, jadwal theater, dan live yang sudah lewat.",
  notTitle: "Bukan situs resmi",
  not: [
    "Penlight tidak berafiliasi dengan JKT48, JKT48 Operation Team, SHOWROOM, maupun IDN, dan tidak mewakili mereka.",
    "Nama, logo, foto, dan video tetap milik pemiliknya masing-masing.",
    "Live berbayar tetap berbayar: tiketnya hanya dijual di platform.",
    "Gratis dan tanpa iklan.",
  ],
  sourcesTitle: "Dari mana isinya",
  sources: [
    {
      name: "SHOWROOM",
      url: "https://www.showroom-live.com",
      text: "Siaran, chat, gift, ranking, profil room, dan akun yang kamu pakai untuk login.",
    },
    { name: "IDN Live", url: "https://www.idn.app", text: "Siaran dan chat channel para member." },
    {
      name: "JKT48",
      url: "https://jkt48.com",
      text: "Nama member, setlist, dan jadwal theater. Foto dan cover dibuat oleh JKT48 dan platformnya.",
    },
    {
      name: "Penlight",
      url: null,
      text: "Gambar lightstick, kursi, dan hall digambar sendiri. Di mode sandbox, semua wajah dan video juga gambar buatan.",
    },
  ],
  codeTitle: "Karya open source di baliknya",
  code: "Terima kasih untuk semua yang menulis dan merawatnya.",
  groups: { page: "Di halaman", server: "Di server" },
  moreTitle: "Selanjutnya",
  support: "Support Project",
  android: "Penlight untuk Android",
  privacy: "Privacy Policy",
  removeAccount: "Hapus akun",
  status: "Status",
};

const en: typeof id = {
  pageTitle: "About Penlight · Penlight",
  description: "What Penlight is, where its content comes from, and whose work it stands on.",
  heading: "About Penlight",
  lead: "Penlight is a web app made by fans for watching JKT48 members' lives on SHOWROOM and IDN Live in one place, with their chats, the theater schedule and past lives.",
  notTitle: "Not an official site",
  not: [
    "Penlight is not affiliated with JKT48, the JKT48 Operation Team, SHOWROOM or IDN, and does not speak for them.",
    "Names, logos, photos and videos belong to their owners.",
    "Paid lives stay paid: tickets are sold only on the platform.",
    "Free and without ads.",
  ],
  sourcesTitle: "Where its content comes from",
  sources: [
    {
      name: "SHOWROOM",
      url: "https://www.showroom-live.com",
      text: "Broadcasts, chats, gifts, ranks, room profiles, and the account that you log in with.",
    },
    { name: "IDN Live", url: "https://www.idn.app", text: "Broadcasts and chats of the members' channels." },
    {
      name: "JKT48",
      url: "https://jkt48.com",
      text: "Member names, setlists and the theater schedule. Photos and covers are made by JKT48 and the platforms.",
    },
    {
      name: "Penlight",
      url: null,
      text: "Light sticks, seats and halls are our own drawings. In the sandbox all faces and videos are drawn, too.",
    },
  ],
  codeTitle: "Open source behind it",
  code: "Thanks to everybody who writes and maintains it.",
  groups: { page: "On the page", server: "On the server" },
  moreTitle: "More",
  support: "Support Project",
  android: "Penlight for Android",
  privacy: "Privacy policy",
  removeAccount: "Remove your account",
  status: "Status",
};

const ja: typeof id = {
  pageTitle: "Penlightについて · Penlight",
  description: "Penlightとは何か、内容の出どころ、支えている技術。",
  heading: "Penlightについて",
  lead: "Penlightは、JKT48メンバーのSHOWROOMとIDN Liveの配信をひとつの場所で見るために、ファンが作ったウェブアプリです。チャット、劇場公演スケジュール、過去の配信もそろっています。",
  notTitle: "公式サイトではありません",
  not: [
    "Penlightは、JKT48、JKT48 Operation Team、SHOWROOM、IDNとは関係がなく、各社を代表するものではありません。",
    "名称、ロゴ、写真、動画の権利は、それぞれの権利者に帰属します。",
    "有料配信は有料のままです。チケットは各プラットフォームでのみ販売されます。",
    "無料で、広告はありません。",
  ],
  sourcesTitle: "内容の出どころ",
  sources: [
    {
      name: "SHOWROOM",
      url: "https://www.showroom-live.com",
      text: "配信、チャット、ギフト、ランキング、ルームのプロフィール、ログインに使うアカウント。",
    },
    { name: "IDN Live", url: "https://www.idn.app", text: "メンバーのチャンネルの配信とチャット。" },
    {
      name: "JKT48",
      url: "https://jkt48.com",
      text: "メンバー名、セットリスト、劇場公演スケジュール。写真とカバーはJKT48と各プラットフォームによるものです。",
    },
    {
      name: "Penlight",
      url: null,
      text: "ペンライト、座席、ホールの絵は自作です。サンドボックスでは、顔も映像もすべて描いたものです。",
    },
  ],
  codeTitle: "使用しているオープンソース",
  code: "作り、守り続けているすべての方に感謝します。",
  groups: { page: "ページ", server: "サーバー" },
  moreTitle: "関連ページ",
  support: "プロジェクトを支援",
  android: "Android版Penlight",
  privacy: "プライバシーポリシー",
  removeAccount: "アカウント削除",
  status: "稼働状況",
};

export const projectTexts = { id, en, ja };
