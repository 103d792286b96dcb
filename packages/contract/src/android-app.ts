/**
 * The last version of the Android app, and its changes in the app's format. The project's own versions are counted
 * separately.
 */
export const LAST_ANDROID_VERSION = "1.4.0";
export const LAST_ANDROID_CHANGES: readonly string[] = [
  "Multi Showroom dan Multi IDN: dua room sekaligus, tiga atau empat kalau akunmu diizinkan.",
  "Halaman Penlight terbuka di dalam app, tanpa bar navigasinya.",
  "App memberi tahu kalau ada versi baru dan apa isinya.",
];
