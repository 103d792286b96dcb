/** The hideable parts of the live page. */
const id = {
  views: "Views",
  menu: "Menu",
  liveTime: "Live Time",
  podium: "Podium",
  profile: "Show Profile",
  openShowroom: "Open Showroom",
};

/** The same texts: the specification has them in English. */
const en: typeof id = id;

const ja: typeof id = {
  views: "視聴数",
  menu: "メニュー",
  liveTime: "配信時間",
  podium: "表彰台",
  profile: "プロフィールを表示",
  openShowroom: "SHOWROOMを開く",
};

export const viewSwitchTexts = { id, en, ja };
