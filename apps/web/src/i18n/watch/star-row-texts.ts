/** The row of free stars, as shown to everybody; actions of fans have their own catalogue. */
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
