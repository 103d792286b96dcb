import type { ScheduleCard } from "@penlight/contract";

/** A sample show as in lists, for tests, with optional changes. */
export function showOf(told: Partial<ScheduleCard> & { name?: string }): ScheduleCard {
  const { name = "Pajama Drive", ...fields } = told;
  return {
    _id: "64ba3ff18b8a8470e8d0f0a1",
    showDate: "2026-11-21T00:00:00.000Z",
    showTime: "19:00",
    show_at: "2026-11-21T12:00:00.000Z",
    isBirthdayShow: false,
    isGraduationShow: false,
    isComingSoon: false,
    isOnWeekSchedule: true,
    birthdayMember: null,
    graduateMember: null,
    ticketShowroom: "https://tickets.example/showroom",
    setlist: { _id: "64ba3ff18b8a8470e8d0f092", name, originalName: name, description: "", image: null },
    ...fields,
  };
}
