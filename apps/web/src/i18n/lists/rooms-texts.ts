/** Lists of rooms: search, filters, and the texts of empty lists. */
const id = {
  search: "Search room",
  filter: "Filter room",
  all: "ALL",
  trainee: "TRAINEE",
  gen10: "GEN 10",
  live: "Live",
  noneRegular: "Room Regular not found",
  noneAcademy: "Room Academy not found",
  academyNotFound: "Room Academy Not Found",
  noneTrainee: "Room Trainee not found",
  noneLive: "Room Live Not Found",
  onAirAt: (platform: string) => `Lagi live di ${platform}`,
  openRoom: (name: string) => `Buka room ${name}`,
};

export const roomsTexts = { name: "rooms", id } as const;
