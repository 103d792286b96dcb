/** The home page, and other pages that use the same texts. */

const id = {
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
  all: "Semua",
  allUpcoming: "Semua: Upcoming Live",
  allRooms: "Semua room",
  serverError: "Server Error",
  serverErrorText:
    "Oops! Something went wrong on the server. if you see this message please contact web owner or admin on discord",
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
  justEnded: "Selesai",
};

export const homeTexts = { name: "home", id } as const;
