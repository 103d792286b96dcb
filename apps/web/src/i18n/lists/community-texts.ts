/** Where the community meets, at the foot of home. */
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
  twitterText: "News of lives and theater",
  github: "Github",
  githubText: "See the code and help",
};

export const communityTexts = { name: "community", id, en } as const;
