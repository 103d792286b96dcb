/** Actions for a listed live. */
const id = {
  watch: (platform: string) => `Tonton di ${platform}`,
  page: (name: string) => `Halaman ${name}`,
};

const en: typeof id = {
  watch: (platform) => `Watch on ${platform}`,
  page: (name) => `${name}'s page`,
};

const ja: typeof id = {
  watch: (platform) => `${platform}で見る`,
  page: (name) => `${name}のページ`,
};

export const liveMenuTexts = { id, en, ja };
