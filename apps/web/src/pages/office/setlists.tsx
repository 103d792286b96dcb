import { OfficePage } from "./OfficePage.tsx";

/** What the theater plays. */
export default function SetlistsPage() {
  return <OfficePage screen="setlists" />;
}
