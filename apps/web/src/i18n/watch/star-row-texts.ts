/** What the row of free stars says to everybody; what a fan does with it has texts of its own. */
const id = {
  label: "Free star",
  loginFirst: "Please login first to send stars gift",
};

export const starRowTexts = { name: "starRow", id } as const;
