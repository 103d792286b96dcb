const ID_FAVOURITES = { oshi: "oshi kamu", followed: "kamu follow" };

/** A live in a list: its link, its button, its state, and whether the member is a favourite. */
const id = {
  open: (name: string, platform: string, favourite?: keyof typeof ID_FAVOURITES | null) =>
    `Tonton live ${name} di ${platform}${favourite ? `, ${ID_FAVOURITES[favourite]}` : ""}`,
  watch: "Tonton",
  more: (name: string) => `Pilihan untuk live ${name}`,
  onAir: "Lagi live",
  favourite: ID_FAVOURITES,
};

const EN_FAVOURITES = { oshi: "your oshi", followed: "followed" };

const en: typeof id = {
  open: (name, platform, favourite) =>
    `Watch ${name} live on ${platform}${favourite ? `, ${EN_FAVOURITES[favourite]}` : ""}`,
  watch: "Watch",
  more: (name) => `Options for ${name}'s live`,
  onAir: "Live now",
  favourite: EN_FAVOURITES,
};

const JA_FAVOURITES = { oshi: "あなたの推し", followed: "フォロー中" };

const ja: typeof id = {
  open: (name, platform, favourite) =>
    `${platform}で${name}の配信を見る${favourite ? `（${JA_FAVOURITES[favourite]}）` : ""}`,
  watch: "見る",
  more: (name) => `${name}の配信のメニュー`,
  onAir: "配信中",
  favourite: JA_FAVOURITES,
};

export const liveEntryTexts = { id, en, ja };
