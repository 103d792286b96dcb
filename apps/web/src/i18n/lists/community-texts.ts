/** Links to the community, at the bottom of home. */
const id = {
  community: "Komunitas",
  discord: "Discord",
  discordText: "Ngobrol bareng fans lain",
  twitter: "Twitter",
  twitterText: "Kabar live dan theater",
  github: "Github",
  githubText: "Lihat dan bantu kodenya",
};

const en: typeof id = {
  community: "Community",
  discord: "Discord",
  discordText: "Talk with other fans",
  twitter: "Twitter",
  twitterText: "Live and theater news",
  github: "Github",
  githubText: "See the code and contribute",
};

const ja: typeof id = {
  community: "コミュニティ",
  discord: "Discord",
  discordText: "ほかのファンとおしゃべり",
  twitter: "Twitter",
  twitterText: "配信と劇場の最新情報",
  github: "Github",
  githubText: "コードを見る・手伝う",
};

export const communityTexts = { id, en, ja };
