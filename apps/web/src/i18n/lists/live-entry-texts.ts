const ID_FAVOURITES = { oshi: "oshi kamu", followed: "kamu follow" };

/** A live in a list: its link, its button, its state, and whether the member is a favourite. */
const id = {
  open: (name: string, platform: string, dear?: keyof typeof ID_FAVOURITES | null) =>
    `Tonton live ${name} di ${platform}${dear ? `, ${ID_FAVOURITES[dear]}` : ""}`,
  watch: "Tonton",
  more: (name: string) => `Pilihan untuk live ${name}`,
  onAir: "Lagi live",
  dear: ID_FAVOURITES,
};

const EN_FAVOURITES = { oshi: "your oshi", followed: "followed" };

const en: typeof id = {
  open: (name, platform, dear) =>
    `Watch ${name} live on ${platform}${dear ? `, ${EN_FAVOURITES[dear]}` : ""}`,
  watch: "Watch",
  more: (name) => `Options for ${name}'s live`,
  onAir: "Live now",
  dear: EN_FAVOURITES,
};

const JA_FAVOURITES = { oshi: "あなたの推し", followed: "フォロー中" };

const ja: typeof id = {
  open: (name, platform, dear) =>
    `${platform}で${name}の配信を見る${dear ? `（${JA_FAVOURITES[dear]}）` : ""}`,
  watch: "見る",
  more: (name) => `${name}の配信のメニュー`,
  onAir: "配信中",
  dear: JA_FAVOURITES,
};

export const liveEntryTexts = { id, en, ja };
