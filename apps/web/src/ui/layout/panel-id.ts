/** The id of the panel next to a picture, the target of a skip link. */
export const PANEL_ID = "panel";
