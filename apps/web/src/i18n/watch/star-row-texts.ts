/** What the row of free stars says to everybody; what a fan does with it has texts of its own. */
const id = {
  label: "Free star",
  loginFirst: "Please login first to send stars gift",
};

const en: typeof id = {
  label: "Free stars",
  loginFirst: "Please login first to send stars gift",
};

const ja: typeof id = {
  label: "無料ギフト（星）",
  loginFirst: "星を贈るにはログインしてください",
};

export const starRowTexts = { id, en, ja };
