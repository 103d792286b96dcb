/** The version of the app in `apps/android`, as its manifest has it. The project's own versions are counted separately. */
export const ANDROID_VERSION = "1.5.0";
/** The last version before it, whose file this project does not have. */
export const LAST_ANDROID_VERSION = "1.4.0";

/** The changes of a version of the Android app, in the app's format. */
interface AndroidVersion {
  version: string;
  changes: readonly string[];
}

/** The known versions of the Android app, newest first. Of those before 1.4.0 only their existence is known. */
export const ANDROID_VERSIONS: readonly AndroidVersion[] = [
  {
    version: ANDROID_VERSION,
    changes: [
      "Cuma suara: live tetap terdengar dengan layar mati, dan bisa dijeda dari layar kunci.",
      "Notifikasi saat member yang kamu follow atau oshi-mu live, dengan jam tenang sendiri.",
      "Link room, live IDN, member, dan show langsung terbuka di app; bagikan lewat lembar berbagi HP.",
      "Tema gelap dan terang ikut halaman Penlight.",
    ],
  },
  {
    version: LAST_ANDROID_VERSION,
    changes: [
      "Multi Showroom dan Multi IDN: dua room sekaligus, tiga atau empat kalau akunmu diizinkan.",
      "Halaman Penlight terbuka di dalam app, tanpa bar navigasinya.",
      "App memberi tahu kalau ada versi baru dan apa isinya.",
    ],
  },
];
