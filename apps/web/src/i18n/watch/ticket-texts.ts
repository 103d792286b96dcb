/** The ticket of a paid show: on home, on a live's stage and on the show's page. */
const id = {
  startsAt: "Mulai dalam",
  price: "385 JPY",
  buy: "Buy Ticket",
};

const en: typeof id = {
  startsAt: "Starts in",
  price: "385 JPY",
  buy: "Buy Ticket",
};

const ja: typeof id = {
  startsAt: "開始まで",
  price: "385円",
  buy: "チケットを買う",
};

export const ticketTexts = { id, en, ja };
