import { profileTexts } from "../account/profile-texts.ts";

/** How to delete an account, here and at SHOWROOM. Buttons are quoted with their actual labels. */
const id = {
  pageTitle: "Hapus Akun · Penlight",
  description: "Cara menghapus akun dan datamu dari Penlight dan dari SHOWROOM.",
  heading: "Cara menghapus akun",
  lead: "Penghapusan ini permanen dan tidak bisa dibatalkan. Mulai dari Penlight: setelah akun SHOWROOM hilang, kamu tidak bisa login lagi di sini.",
  here: "1. Hapus akun di Penlight",
  steps: [
    "Login di Penlight dengan akun SHOWROOM kamu.",
    "Buka profil: tekan avatarmu di bawah sidebar, atau di kanan atas kalau di HP.",
    `Tekan tombol ${profileTexts.id.deleteAccount}.`,
    `Di dialog konfirmasi, tekan ${profileTexts.id.deleteConfirm}.`,
  ],
  loginFirst: "Login dulu untuk menghapus akunmu di sini.",
  signedInAs: (name: string) => `Kamu login sebagai ${name}.`,
  gone: "Data yang dihapus",
  goneList: ["Nama", "Avatar", "Foto profil", "Activity log", "Riwayat nonton"],
  receipt:
    "Setelah itu kamu mendapat nomor bukti. Cadangan yang masih memuat datamu hilang paling lambat dalam 24 jam.",
  there: "2. Hapus akun SHOWROOM",
  thereSteps: [
    "Login di situs SHOWROOM.",
    "Buka halaman penghapusan akunnya.",
    "Di bagian bawah, tekan Agree and delete account, lalu OK.",
  ],
  thereText:
    "Langkah ini hanya perlu kalau kamu juga mau berhenti memakai SHOWROOM. Follow, star, dan level kamu di sana ikut hilang.",
  thereLink: "Halaman hapus akun SHOWROOM",
};

const en: typeof id = {
  pageTitle: "Remove your account · Penlight",
  description: "How to remove your account and your data from Penlight and from SHOWROOM.",
  heading: "How to remove your account",
  lead: "This is permanent and can't be undone. Start with Penlight: once the SHOWROOM account is gone, you can't log in here any more.",
  here: "1. Remove it from Penlight",
  steps: [
    "Log in to Penlight with your SHOWROOM account.",
    "Open your profile: press your avatar at the bottom of the sidebar, or at the top right on a phone.",
    `Press the button ${profileTexts.en.deleteAccount}.`,
    `In the confirmation dialog, press ${profileTexts.en.deleteConfirm}.`,
  ],
  loginFirst: "Log in first to remove your account here.",
  signedInAs: (name) => `You are logged in as ${name}.`,
  gone: "What is deleted",
  goneList: ["Name", "Avatar", "Profile photo", "Activity log", "Watch history"],
  receipt:
    "You then get a receipt. Backups that still hold your data are gone within 24 hours at the latest.",
  there: "2. Remove the SHOWROOM account",
  thereSteps: [
    "Log in on SHOWROOM's site.",
    "Open its page for deleting accounts.",
    "At the bottom, press Agree and delete account, then OK.",
  ],
  thereText:
    "You only need this if you want to leave SHOWROOM, too. Your follows, stars and level there are lost with it.",
  thereLink: "SHOWROOM's account deletion page",
};

const ja: typeof id = {
  pageTitle: "アカウント削除 · Penlight",
  description: "PenlightとSHOWROOMから、アカウントとデータを削除する方法。",
  heading: "アカウントの削除方法",
  lead: "削除は取り消せません。先にPenlightから削除してください。SHOWROOMのアカウントがなくなると、ここにログインできなくなります。",
  here: "1. Penlightのアカウントを削除",
  steps: [
    "SHOWROOMのアカウントでPenlightにログインします。",
    "プロフィールを開きます。サイドバー下部のアバター、スマートフォンでは右上のアバターを押してください。",
    `「${profileTexts.ja.deleteAccount}」ボタンを押します。`,
    `確認画面で「${profileTexts.ja.deleteConfirm}」を押します。`,
  ],
  loginFirst: "ここでアカウントを削除するには、先にログインしてください。",
  signedInAs: (name) => `${name}さんとしてログイン中です。`,
  gone: "削除されるデータ",
  goneList: ["名前", "アバター", "プロフィール写真", "アクティビティログ", "視聴履歴"],
  receipt: "削除後に受付番号が表示されます。データを含むバックアップは、遅くとも24時間以内に消えます。",
  there: "2. SHOWROOMのアカウントを削除",
  thereSteps: [
    "SHOWROOMのサイトにログインします。",
    "アカウント削除のページを開きます。",
    "ページ下部の「Agree and delete account」を押し、OKを押します。",
  ],
  thereText: "SHOWROOMの利用もやめる場合にだけ必要です。SHOWROOMでのフォロー、星、レベルも失われます。",
  thereLink: "SHOWROOMのアカウント削除ページ",
};

export const removalTexts = { id, en, ja };
