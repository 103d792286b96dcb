/** What of the live page can be hidden. */
const id = {
  views: "Views",
  menu: "Menu",
  liveTime: "Live Time",
  podium: "Podium",
  profile: "Show Profile",
  openShowroom: "Open Showroom",
};

/** The same words: the spec has them in English. */
const en: typeof id = id;

export const viewSwitchTexts = { id, en };
