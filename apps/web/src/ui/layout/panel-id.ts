/** What stands beside a picture: a skip link leads there. */
export const PANEL_ID = "panel";
