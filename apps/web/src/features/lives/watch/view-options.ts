/** What of a live page the fan wants to see. */
export interface ViewOptions {
  views: boolean;
  /** The tab for other rooms. */
  menu: boolean;
  liveTime: boolean;
  profile: boolean;
  openShowroom: boolean;
}

export const ALL_SHOWN: ViewOptions = {
  views: true,
  menu: true,
  liveTime: true,
  profile: true,
  openShowroom: true,
};
