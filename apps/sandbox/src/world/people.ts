import { between, pick, type Random } from "./random.ts";

/** A fan with a SHOWROOM account. */
export interface Fan {
  userId: number;
  name: string;
  avatarId: number;
}

const NAMES = [
  "rizky.pratama",
  "Shibuya_Wota",
  "putri_ayu",
  "wota_bandung48",
  "Dimas A.",
  "naufal",
  "BagasOshi",
  "Kopi Susu Gula Aren",
  "mochi",
  "Tegar_48",
  "AnisaF",
  "hana.",
  "ilham wijaya",
  "JKT_Fan_Surabaya",
  "Yoga",
  "zahra_",
  "reza.m",
  "Bintang Timur",
  "udin_penonton_setia_sejak_gen6",
  "sasa.indah",
  "petani48",
  "Rani",
  "budi.s",
  "Fajar Malam",
  "kucing oren",
  "lightstick_ijo",
  "Mas Arif",
  "nadia.k",
  "oshi no kopi",
  "Galih",
  "teh botol",
  "Vina",
  "penghuni fX",
  "semesta",
  "Made Wira",
  "cahaya.r",
  "Bang Jago",
  "MieAyamOshi",
  "Laras",
  "tante wota",
  "Kak Seto48",
  "ochobot",
  "Yusuf H",
  "pecel lele",
  "dewi.lestari",
  "Ardi_Medan",
  "haruka_desu",
  "たけし",
  "ゆうこ",
  "nasi uduk",
  "Rendi P.",
  "sunset_makassar",
  "ikan cupang",
  "Farah",
  "gelora48",
  "Hendra T",
  "bakpia",
  "Wulan",
  "mas joko",
  "setia sampai grad",
] as const;

/** The same sixty fans in every world. */
export const FANS: readonly Fan[] = NAMES.map((name, index) => ({
  userId: 4_200_001 + index * 137,
  name,
  avatarId: 1_000_001 + index,
}));

const OPENERS = [
  "selamat malam kak",
  "halo kak, baru pulang kerja",
  "hadir dari Makassar",
  "hadir telat gara-gara macet",
  "semangat kak, besok aku nonton di fX!",
  "cerita soal latihan tadi dong kak",
  "lucu banget jepitnya, beli di mana?",
  "wkwkwk suaranya kayak kartun",
  "hari ini setlist Ramune kan? aku dapat tiket!!",
  "jangan lupa makan ya kak",
  "aku habis ujian, doain lulus dong",
  "kangen banget sama unit song kemarin",
  "mic-nya agak pelan kak",
  "kapan main ke Surabaya lagi kak",
  "request nyanyi Pajama Drive satu baris aja",
  "keren banget center-nya",
  "rambutnya bagus hari ini",
  "dadah kak, sampai ketemu Senin!",
  "sehat-sehat terus ya",
  "spill playlist dong kak",
  "makan apa tadi kak?",
  "kak tadi latihan apa aja?",
  "akhirnya bisa nonton live lagi",
  "gemes banget sih",
  "kak baca komentarku dong 🥺",
  "🔥🔥🔥",
  "wkwkwkwk",
  "setuju",
  "iya kak",
  "10 menit lagi aku berangkat",
  "aku bawa penlight dua hari ini",
  "kak kucingnya mana?",
  "baju barunya cakep",
  "lagunya enak banget",
  "pertama kali nonton, salam kenal!",
  "dari Medan hadir kak",
  "salam dari Jayapura",
  "besok theater jam berapa?",
  "tetap semangat latihannya",
  "terima kasih sudah live malam ini kak",
  "aku nonton sambil masak nih",
  "ih lucu banget ekspresinya",
  "kak nyanyi reff-nya dong",
  "hujan di Bandung, kak di sana gimana?",
] as const;

/** Short and counting texts that clients hide, as in the real rooms. */
const NOISE = ["1", "2", "3", "17", "50", "48", "ok", "wk", "!!"] as const;

/** A random comment: mostly a sentence, sometimes counting spam. */
export function writeComment(random: Random): string {
  return random() < 0.08 ? pick(random, NOISE) : pick(random, OPENERS);
}

/** A fan letter on a room's page. */
export function writeLetter(random: Random, stageName: string): string {
  const lines = [
    `Terima kasih ${stageName} sudah bikin malamku selalu berwarna. Sampai ketemu lagi di theater, jaga kesehatan ya!`,
    `Pertama kali nonton kamu waktu ulang tahunku, sejak itu nggak pernah absen. Semangat terus, ${stageName}!`,
    `Dari sekian banyak live, cuma live ${stageName} yang bikin ketawa sampai tetangga ngetok pintu.`,
    `Aku kerja jauh dari rumah, tapi tiap malam rasanya ditemani. Makasih banyak, ${stageName}.`,
    `Lagu kemarin bagus sekali. Latihanmu kelihatan, kami bangga.`,
    `Semoga center-nya cepat datang. Kami selalu di barisan depan buat ${stageName}!`,
  ];
  return pick(random, lines);
}

const TITLES = [
  "Pulang latihan, makan seblak sambil cerita panggung kemarin malam, temani sampai ngantuk ya",
  "Masak mie bareng",
  "Q&A habis show, tanya apa aja boleh",
  "Nemenin kamu belajar",
  "Unboxing surat kalian",
  "Nyanyi tipis-tipis",
  "Main game horor, jangan ditinggal",
  "Sebelum berangkat theater",
  "Curhat Jumat malam",
  "Gambar bareng",
  "Cerita lucu di belakang panggung",
  "Karaoke lagu lama",
  "Ngobrol santai",
  "Review jajanan",
] as const;

/** A live's title. */
export function writeTitle(random: Random): string {
  return pick(random, TITLES);
}

/** A random fan of the crowd: some come every evening. */
export function pickFan(random: Random): Fan {
  const regular = random() < 0.6;
  const index = regular ? between(random, 0, 19) : between(random, 0, FANS.length - 1);
  return FANS[index] as Fan;
}
