import { OfficePage } from "./OfficePage.tsx";

/** The theater's schedule. */
export default function TheatersPage() {
  return <OfficePage screen="theaters" />;
}
