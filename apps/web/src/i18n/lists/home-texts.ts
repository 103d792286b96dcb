/** The home page, and what other pages say with its words. */

/** The same in Indonesian and English. */
const both = {
  search: "Search member name",
  searchSchedule: "Search theater schedule",
  allMembers: "All Members",
  trainee: "Trainee",
  schedule: "Schedule",
  showroomLive: "Showroom Live",
  upcomingLive: "Upcoming Live",
  premiumLive: "Premium Live",
  idnLive: "IDN Live",
  roomList: "Room List",
  seeMore: "See More",
  seeAllRooms: "See More: Room List",
  serverError: "Server Error",
  serverErrorText:
    "Oops! Something went wrong on the server. if you see this message please contact web owner or admin on discord",
};

const id = {
  ...both,
  title: "Penlight · Live member JKT48",
  show: "Tampilkan",
  throughOfficial: (name: string) => `lewat ${name}`,
  ticketOn: "Tiket SHOWROOM",
  now: "Sekarang",
  noneOn: { showroom: "Room Live Not Found", idn: "Tidak ada member yang Live IDN" },
  noUpcoming: "Belum ada jadwal live berikutnya",
  noPremium: "Belum ada show bertiket yang diumumkan",
  previous: "Geser ke kiri",
  next: "Geser ke kanan",
  quietLead: "Belum ada yang live. Berikutnya",
  openRoom: "Lihat room",
  countdownLabel: (name: string, hours: number, minutes: number) =>
    `Live ${name} dimulai dalam ${hours} jam ${minutes} menit`,
  startingNow: (name: string) => `Live ${name} sebentar lagi`,
};

const en: typeof id = {
  ...both,
  title: "Penlight · JKT48 members live",
  show: "Show",
  throughOfficial: (name) => `on ${name}`,
  ticketOn: "SHOWROOM ticket",
  now: "Now",
  noneOn: { showroom: "Room Live Not Found", idn: "No member is live on IDN" },
  noUpcoming: "No next live is announced yet",
  noPremium: "No ticketed show is announced yet",
  previous: "Scroll left",
  next: "Scroll right",
  quietLead: "Nobody is live yet. Next up",
  openRoom: "See the room",
  countdownLabel: (name, hours, minutes) => `${name}'s live starts in ${hours} hours ${minutes} minutes`,
  startingNow: (name) => `${name}'s live is about to start`,
};

export const homeTexts = { name: "home", id, en } as const;
