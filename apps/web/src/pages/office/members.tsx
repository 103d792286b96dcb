import { OfficePage } from "./OfficePage.tsx";

/** Who belongs to the group. */
export default function MembersPage() {
  return <OfficePage screen="members" />;
}
