import type { BellLead, BellMember, BellState, BellWish } from "@penlight/contract";

/** A member or show that a bell is about. */
export type BellSubject =
  /** `name`: any spelling that the server knows, such as the name in her page's path. */
  | {
      of: "member";
      name: string;
      label: string;
      roomId: number | null;
      idnUsername: string | null;
      /** Whether it is about her announced live, which is always on SHOWROOM: the bell also rings before it. */
      isAnnounced?: boolean;
    }
  | { of: "show"; scheduleId: string; label: string };

/** The member of a subject, as the bell knows her; undefined while nothing of hers rings. */
export function memberIn(
  bell: BellState | undefined,
  { roomId, idnUsername, name }: Extract<BellSubject, { of: "member" }>,
): BellMember | undefined {
  return bell?.members.find(
    (member) =>
      (roomId !== null && member.roomId === roomId) ||
      (idnUsername !== null && member.idnUsername === idnUsername) ||
      member.slug === name,
  );
}

/** The wishes about a subject; of an announced live those that ring for it. */
export function wishesOf(bell: BellState | undefined, subject: BellSubject): BellWish[] {
  if (bell === undefined) return [];
  if (subject.of === "show")
    return bell.wishes.filter((wish) => wish.of === "show" && wish.scheduleId === subject.scheduleId);
  const member = memberIn(bell, subject);
  const wishes = member === undefined ? [] : wishesAbout(bell, member.id);
  return subject.isAnnounced ? wishes.filter(ringsForAnnounced) : wishes;
}

function ringsForAnnounced(wish: BellWish): boolean {
  return wish.of === "announced" || (wish.of === "live" && wish.platform === "showroom");
}

/** The wishes about a member. */
export function wishesAbout({ wishes }: BellState, memberId: string): BellWish[] {
  return wishes.filter((wish) => "memberId" in wish && wish.memberId === memberId);
}

/** Whether two wishes are about the same thing, however long before it they ring. */
export function isSameWish(one: BellWish, other: BellWish): boolean {
  return keyOf(one) === keyOf(other);
}

/** The bell after a change that the server has not confirmed yet. */
export function withWish(bell: BellState, wish: BellWish, isOn: boolean): BellState {
  const others = bell.wishes.filter((one) => !isSameWish(one, wish));
  return { ...bell, wishes: isOn ? [...others, wish] : others };
}

export function leadOf(wish: BellWish): BellLead {
  return "leadMin" in wish ? wish.leadMin : 0;
}

function keyOf(wish: BellWish): string {
  switch (wish.of) {
    case "live":
      return `live ${wish.memberId} ${wish.platform}`;
    case "show":
      return `show ${wish.scheduleId}`;
    default:
      return `${wish.of} ${wish.memberId ?? "all"}`;
  }
}
