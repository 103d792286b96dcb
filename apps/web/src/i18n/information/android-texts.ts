/** The Android app: where to get it, and what each of its versions brought. */
const id = {
  pageTitle: "Download APK · Penlight",
  description: "Penlight untuk Android: unduh APK-nya dan lihat isi tiap versi.",
  heading: "Download APK",
  lead: "App pendamping Penlight untuk Android. Bisa juga tanpa app: buka Penlight di browser HP, lalu pilih Tambahkan ke layar utama dari menunya.",
  download: (version: string) => `Download APK v${version}`,
  outside: "APK tidak lewat Play Store: izinkan pemasangan dari browser ini saat Android bertanya.",
  minimum: (version: string) => `Versi sebelum v${version} tidak jalan lagi.`,
  store: "Buka di Play Store",
  none: "Belum ada APK yang ditawarkan di sini.",
  versions: "Isi tiap versi",
  log: [
    {
      title: "v1.4.0",
      lines: [
        "Multi Showroom dan Multi IDN: dua sampai empat room sekaligus.",
        "Detail live yang sudah lewat, langsung di dalam app.",
        "Jendela yang memberi tahu isi versi baru.",
      ],
    },
    {
      title: "v1.3 · 20 Juli 2024",
      lines: [
        "Tab Rank di halaman live.",
        "Tab Settings di profil, dengan tombol Delete Account.",
        "Tema gelap jadi bawaan, dan lebih banyak teks dalam bahasa Indonesia.",
      ],
    },
    {
      title: "v1.2 · 18 Juni 2024",
      lines: [
        "Menu profil dan halaman About.",
        "Tema gelap bisa dipilih.",
        "Layar penuh untuk SHOWROOM dan IDN Live.",
        "Daftar IDN Live, dengan tombol refresh di pemutarnya.",
      ],
    },
    {
      title: "v1.1 · 27 Mei 2024",
      lines: [
        "Daftar member, dengan profil dan riwayat live di tiap room.",
        "Notifikasi saat member mulai live.",
        "Tombol follow room.",
        "Tab lagu di show theater dan premium live.",
        "Video yang tersendat dimulai ulang sendiri.",
        "Pengingat saat ada versi baru.",
      ],
    },
    {
      title: "v1.0 · 14 April 2024",
      lines: [
        "Home dengan SHOWROOM, IDN Live, premium live, dan live terakhir.",
        "Login, lalu komentar di SHOWROOM.",
        "Tab Room dan Chat, juga Podium SHOWROOM dan IDN.",
        "Jadwal theater dengan detailnya.",
      ],
    },
  ],
};

const en: typeof id = {
  pageTitle: "Download APK · Penlight",
  description: "Penlight for Android: get its APK and see what each version brought.",
  heading: "Download APK",
  lead: "Penlight's companion app for Android. It works without one, too: open Penlight in your phone's browser and choose Add to Home screen from its menu.",
  download: (version) => `Download APK v${version}`,
  outside: "The APK does not come from the Play Store: allow this browser to install it when Android asks.",
  minimum: (version) => `Versions before v${version} no longer work.`,
  store: "Open in the Play Store",
  none: "No APK is offered here yet.",
  versions: "What each version brought",
  log: [
    {
      title: "v1.4.0",
      lines: [
        "Multi Showroom and Multi IDN: two to four rooms at once.",
        "Details of lives that are over, right in the app.",
        "A window that tells what a new version brings.",
      ],
    },
    {
      title: "v1.3 · 20 July 2024",
      lines: [
        "The tab Rank on the live page.",
        "The tab Settings in the profile, with the button Delete Account.",
        "The dark theme by default, and more of the texts in Indonesian.",
      ],
    },
    {
      title: "v1.2 · 18 June 2024",
      lines: [
        "The profile's menu, and the page About.",
        "A dark theme to choose.",
        "Full screen for SHOWROOM and IDN Live.",
        "The list of IDN lives, with a refresh button in their player.",
      ],
    },
    {
      title: "v1.1 · 27 May 2024",
      lines: [
        "The list of members, with profile and past lives of each room.",
        "Notifications when a member goes live.",
        "The button to follow a room.",
        "The songs of theater shows and premium lives.",
        "A video that stalls begins anew by itself.",
        "A reminder when there is a new version.",
      ],
    },
    {
      title: "v1.0 · 14 April 2024",
      lines: [
        "Home with SHOWROOM, IDN Live, premium lives and the last lives.",
        "Login, and comments on SHOWROOM.",
        "The tabs Room and Chat, and the podium of SHOWROOM and IDN.",
        "The theater's schedule with its shows.",
      ],
    },
  ],
};

const ja: typeof id = {
  pageTitle: "APKダウンロード · Penlight",
  description: "Android版Penlight。APKのダウンロードと、各バージョンの変更点。",
  heading: "APKダウンロード",
  lead: "Penlightのコンパニオンアプリ（Android）です。アプリなしでも使えます。スマートフォンのブラウザでPenlightを開き、メニューから「ホーム画面に追加」を選んでください。",
  download: (version) => `APK v${version}をダウンロード`,
  outside:
    "APKはPlay ストア外で配布しています。Androidに確認されたら、このブラウザからのインストールを許可してください。",
  minimum: (version) => `v${version}より前のバージョンは使えなくなりました。`,
  store: "Play ストアで開く",
  none: "ここで配布しているAPKはまだありません。",
  versions: "各バージョンの変更点",
  log: [
    {
      title: "v1.4.0",
      lines: [
        "マルチSHOWROOMとマルチIDN：2～4ルームを同時に視聴。",
        "終了した配信の詳細をアプリ内で表示。",
        "新しいバージョンの内容を知らせるウィンドウ。",
      ],
    },
    {
      title: "v1.3 · 2024年7月20日",
      lines: [
        "配信ページにランキングタブ。",
        "プロフィールに設定タブと、アカウント削除ボタン。",
        "ダークテーマを標準に。インドネシア語のテキストを追加。",
      ],
    },
    {
      title: "v1.2 · 2024年6月18日",
      lines: [
        "プロフィールメニューと「Penlightについて」ページ。",
        "ダークテーマの選択。",
        "SHOWROOMとIDN Liveの全画面表示。",
        "IDN Liveの一覧と、プレーヤーの再読み込みボタン。",
      ],
    },
    {
      title: "v1.1 · 2024年5月27日",
      lines: [
        "メンバー一覧。各ルームのプロフィールと配信履歴。",
        "メンバーの配信開始通知。",
        "ルームのフォローボタン。",
        "劇場公演とプレミアム配信の楽曲タブ。",
        "止まった映像を自動で再開。",
        "新しいバージョンのお知らせ。",
      ],
    },
    {
      title: "v1.0 · 2024年4月14日",
      lines: [
        "SHOWROOM、IDN Live、プレミアム配信、最近の配信を表示するホーム。",
        "ログインと、SHOWROOMでのコメント。",
        "ルームとチャットのタブ、SHOWROOMとIDNの表彰台。",
        "劇場公演スケジュールと公演の詳細。",
      ],
    },
  ],
};

export const androidTexts = { id, en, ja };
