import { ANDROID_VERSIONS } from "@penlight/contract/android-app";

/**
 * The Android app: where to get it, and the changes in its versions, newest first. Of versions before 1.4.0 only their
 * existence is known.
 */
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
  notOffered: (version: string) => `v${version} tidak dibagikan di sini.`,
  changes: ANDROID_VERSIONS.map(({ changes }) => changes),
  size: (kilobytes: string) => `Ukuran ${kilobytes} kB`,
  checksum: "SHA-256",
  earlierVersions: "v1.0 – v1.3",
  earlierChanges: ["Versi-versi awal app pendamping. Kami tidak tahu apa yang berubah di tiap versinya."],
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
  none: "No APK is available here yet.",
  versions: "What each version brought",
  notOffered: (version) => `v${version} is not available here.`,
  changes: [
    [
      "Sound only: a live goes on with the screen off, and can be paused from the lock screen.",
      "Notifications when a member you follow or your oshi goes live, with quiet hours of their own.",
      "Links to rooms, IDN lives, members and shows open in the app; sharing uses your phone's share sheet.",
      "The dark and the light theme follow Penlight's pages.",
    ],
    [
      "Multi Showroom and Multi IDN: two rooms at once, three or four where your account may.",
      "Penlight's pages open inside the app, without their navigation bars.",
      "The app tells when there is a new version, and what is in it.",
    ],
  ],
  size: (kilobytes) => `Size ${kilobytes} kB`,
  checksum: "SHA-256",
  earlierVersions: "v1.0 – v1.3",
  earlierChanges: ["Early versions of the companion app. We do not know what changed with each of them."],
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
  notOffered: (version) => `v${version}はここでは配布していません。`,
  changes: [
    [
      "音声のみ：画面をオフにしても配信の音声が続き、ロック画面から一時停止できます。",
      "フォロー中のメンバーや推しの配信開始を通知。おやすみ時間も設定できます。",
      "ルーム、IDNの配信、メンバー、公演のリンクがアプリで開き、共有は端末の共有シートから。",
      "ダークとライトのテーマがPenlightのページに合わせて変わります。",
    ],
    [
      "マルチSHOWROOMとマルチIDN：2ルームを同時に視聴。許可されたアカウントは3～4ルームまで。",
      "Penlightのページをアプリ内で表示。ナビゲーションバーはありません。",
      "新しいバージョンとその内容をアプリがお知らせ。",
    ],
  ],
  size: (kilobytes) => `サイズ ${kilobytes} kB`,
  checksum: "SHA-256",
  earlierVersions: "v1.0 – v1.3",
  earlierChanges: ["コンパニオンアプリの初期バージョンです。各バージョンの変更点はわかっていません。"],
};

export const androidTexts = { id, en, ja };
