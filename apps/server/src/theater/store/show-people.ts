/** The people of a show, by id: the line-up, whose birthday it is and who graduates, each once. */
export function peopleOf(show: {
  memberIds: readonly string[];
  birthday_member_id: string | null;
  graduate_member_id: string | null;
}): string[] {
  const celebrated = [show.birthday_member_id, show.graduate_member_id].filter((id) => id !== null);
  return [...new Set([...show.memberIds, ...celebrated])];
}
