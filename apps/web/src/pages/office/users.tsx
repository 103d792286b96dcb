import { OfficePage } from "./OfficePage.tsx";

/** Who may do what. */
export default function UsersPage() {
  return <OfficePage screen="users" />;
}
