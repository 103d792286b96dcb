/** The ticket of a paid show: on home, on a live's stage and on the show's page. */
const id = {
  startsAt: "Mulai dalam",
  price: "385 JPY",
  buy: "Buy Ticket",
};

export const ticketTexts = { name: "ticket", id } as const;
