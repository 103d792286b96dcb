/** The row of free stars, as shown to everybody; actions of fans have their own catalogue. */
const id = {
  label: "Free star",
  loginFirst: "Please login first to send stars gift",
};

export const starRowTexts = { name: "starRow", id } as const;
