import { formatTenths } from "../figures/tenths.ts";

/** The player: its controls, and its messages about stalls. */
const id = {
  label: (name: string) => `Player live ${name}`,
  play: "Putar",
  pause: "Jeda",
  mute: "Matikan suara",
  unmute: "Nyalakan suara",
  volume: "Volume",
  tapForSound: "Ketuk untuk menyalakan suara",
  soundElsewhere: "Suara lagi dari tab lain. Ketuk biar pindah ke sini",
  quality: "Kualitas",
  more: "Menu player",
  auto: "Otomatis",
  saveData: "Hemat data",
  live: "LIVE",
  atEdge: "Sudah di siaran langsung",
  toEdge: "Kembali ke siaran langsung",
  delay: (seconds: number) => `${formatTenths(seconds, "id")} dtk dari live`,
  audioOnly: "Audio saja",
  audioOnlyOn: "Audio saja. Video disembunyikan.",
  showPicture: "Tampilkan video",
  pictureInPicture: "Picture-in-picture",
  theaterMode: "Mode theater",
  leaveTheaterMode: "Keluar dari mode theater",
  fullScreen: "Layar penuh",
  leaveFullScreen: "Keluar dari layar penuh",
  loading: "Memuat video…",
  recovering: {
    slow: "Menunggu video…",
    stall: "Videonya macet. Player dimuat ulang.",
    lost: "Siaran terputus. Menyambung lagi…",
    media: "Videonya bermasalah. Sedang diperbaiki…",
    offline: "Kamu lagi offline. Video lanjut sendiri begitu jaringan kembali.",
  },
  nextTry: (seconds: number) => `${seconds} dtk`,
  tryNow: "Coba sekarang",
  forbidden: "Live ini tidak bisa diputar di sini.",
  unsupported: "Browser ini tidak bisa memutar live.",
};

export const playerTexts = { name: "player", id } as const;
