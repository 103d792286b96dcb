import { OfficePage } from "./OfficePage.tsx";

/** Ticketed lives of shows. */
export default function PremiumLivePage() {
  return <OfficePage screen="premiumLive" />;
}
