/** The home page, and what other pages say with its words. */
const id = {
  title: "Penlight · Live member JKT48",
  search: "Search member name",
  searchSchedule: "Search theater schedule",
  show: "Tampilkan",
  allMembers: "All Members",
  trainee: "Trainee",
  schedule: "Schedule",
  showroomLive: "Showroom Live",
  upcomingLive: "Upcoming Live",
  premiumLive: "Premium Live",
  idnLive: "IDN Live",
  roomList: "Room List",
  now: "Kini",
  noIdnLive: "Tidak ada member yang Live IDN",
  noUpcoming: "Belum ada jadwal live berikutnya",
  noPremium: "Belum ada show bertiket yang diumumkan",
  previous: "Geser ke kiri",
  next: "Geser ke kanan",
  serverError: "Server Error",
  serverErrorText:
    "Oops! Something went wrong on the server. if you see this message please contact web owner or admin on discord",
  quietLead: "Belum ada yang live. Berikutnya",
  openRoom: "Lihat room",
  countdownLabel: (name: string, hours: number, minutes: number) =>
    `Live ${name} dimulai dalam ${hours} jam ${minutes} menit`,
  startingNow: (name: string) => `Live ${name} sebentar lagi`,
};

const en: typeof id = {
  title: "Penlight · JKT48 members live",
  search: "Search member name",
  searchSchedule: "Search theater schedule",
  show: "Show",
  allMembers: "All Members",
  trainee: "Trainee",
  schedule: "Schedule",
  showroomLive: "Showroom Live",
  upcomingLive: "Upcoming Live",
  premiumLive: "Premium Live",
  idnLive: "IDN Live",
  roomList: "Room List",
  now: "Now",
  noIdnLive: "No member is live on IDN",
  noUpcoming: "No next live is announced yet",
  noPremium: "No ticketed show is announced yet",
  previous: "Scroll left",
  next: "Scroll right",
  serverError: "Server Error",
  serverErrorText:
    "Oops! Something went wrong on the server. if you see this message please contact web owner or admin on discord",
  quietLead: "Nobody is live yet. Next up",
  openRoom: "See the room",
  countdownLabel: (name, hours, minutes) => `${name}'s live starts in ${hours} hours ${minutes} minutes`,
  startingNow: (name) => `${name}'s live is about to start`,
};

export const homeTexts = { id, en };
