/*
 * The windows for which components and not only styles differ, as media queries. The styles write the same numbers out,
 * because a custom property cannot stand in a media query; `media.test.ts` compares both.
 */

/** A phone. */
export const PHONE = "(width < 48rem)";
/** Everything larger than a phone: the width from which there is a sidebar. */
export const WITH_SIDEBAR = "(width >= 48rem)";
/** The width from which the chat is next to the picture, and the parts below the picture are shown. */
export const WIDE = "(width >= 64rem)";
/** The width of a phone held upright. */
export const NARROW = "(width < 40rem)";
/** A phone held upright, where the picture may fill the screen with the chat over it. */
export const UPRIGHT_PHONE = `${NARROW} and (height >= 30rem)`;
/** A phone in landscape. */
export const LANDSCAPE_PHONE = "(40rem <= width < 64rem) and (height < 30rem)";
/** Where the chat is below the picture: in full screen only the picture is shown. */
export const CHAT_BELOW = "(width < 64rem) and (height >= 30rem)";
/** Where the panel of Multi Room is next to the tiles. */
export const PANEL_BESIDE = `${WIDE}, ${LANDSCAPE_PHONE}`;
