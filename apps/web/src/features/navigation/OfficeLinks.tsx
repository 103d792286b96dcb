import { useId } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { officeNavTexts } from "../../i18n/office/office-nav-texts.ts";
import { NavLink } from "./NavLink.tsx";
import { officeScreens } from "./office-screens.ts";

/** In the sidebar, for admins: the back office. */
export function OfficeLinks() {
  const office = useTexts(officeNavTexts);
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className="mt-4 border-t border-line pt-3">
      <h2 id={headingId} className="mb-1 px-3 text-12 font-semibold text-ink-2 max-xl:sr-only">
        {office.group}
      </h2>
      {officeScreens(office).map((screen) => (
        <NavLink key={screen.to} {...screen} />
      ))}
    </nav>
  );
}
