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

export const communityTexts = { name: "community", id } as const;
