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

const en: typeof id = {
  search: "Search room",
  filter: "Filter rooms",
  all: "ALL",
  trainee: "TRAINEE",
  gen10: "GEN 10",
  live: "Live",
  noneRegular: "Room Regular not found",
  noneAcademy: "Room Academy not found",
  academyNotFound: "Room Academy Not Found",
  noneTrainee: "Room Trainee not found",
  noneLive: "Room Live Not Found",
  onAirAt: (platform) => `Live on ${platform}`,
  openRoom: (name) => `Open ${name}'s room`,
};

const ja: typeof id = {
  search: "ルームを検索",
  filter: "ルームを絞り込む",
  all: "すべて",
  trainee: "研究生",
  gen10: "10期",
  live: "配信中",
  noneRegular: "正規メンバーのルームはありません",
  noneAcademy: "アカデミーのルームはありません",
  academyNotFound: "アカデミーのルームはありません",
  noneTrainee: "研究生のルームはありません",
  noneLive: "配信中のルームはありません",
  onAirAt: (platform) => `${platform}で配信中`,
  openRoom: (name) => `${name}のルームを開く`,
};

export const roomsTexts = { id, en, ja };
