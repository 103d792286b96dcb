/** The element that holds the comment box, whoever sees it: a skip link leads there. */
export const COMMENT_BOX_ID = "comment-box";
