import type { Member, Schedule } from "@penlight/contract";

/** A sample member for tests. @param digit determines her id */
export function sampleMember(digit: string, stageName: string): Member {
  return {
    _id: digit.repeat(24),
    name: `${stageName} JKT48`,
    stage_name: stageName,
    type: "regular",
    image: `https://cdn.example/${stageName}.png`,
    generation: null,
    room_id: null,
    room_url_key: null,
    idn_username: null,
    is_active: true,
  };
}

/** A sample show for tests, with optional changes. */
export function sampleShow(part: Partial<Schedule> = {}): Schedule {
  return {
    _id: "e".repeat(24),
    showDate: "2026-11-22T00:00:00.000Z",
    showTime: "14:00",
    show_at: "2026-11-22T07:00:00.000Z",
    isBirthdayShow: false,
    isGraduationShow: false,
    isComingSoon: false,
    isOnWeekSchedule: true,
    birthdayMember: null,
    graduateMember: null,
    ticketShowroom: "https://showroom.example/ticket",
    ticketTheater: "https://theater.example/ticket",
    setlist: {
      _id: "d".repeat(24),
      name: "Pajama Drive",
      originalName: "Pajama Drive",
      description: "",
      image: null,
      songs: [],
      isSongOrderKnown: true,
      is_active: true,
    },
    memberList: [],
    sharingUsers: [],
    ...part,
  };
}
