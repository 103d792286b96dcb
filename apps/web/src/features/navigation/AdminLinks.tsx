import { useId } from "react";
import { adminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { adminScreens } from "./links/admin-screens.ts";
import { NavLink } from "./NavLink.tsx";
import { usePathname } from "./use-bars.ts";

/** Links to the back office in the sidebar, for admins. */
export function AdminLinks() {
  const admin = useTexts(adminNavTexts);
  const headingId = useId();
  const pathname = usePathname();
  return (
    <nav aria-labelledby={headingId} className="mt-4 border-t border-line pt-3">
      <h2 id={headingId} className="mb-1 px-3 text-12 font-semibold text-ink-2 rail:sr-only">
        {admin.group}
      </h2>
      {adminScreens(admin).map((screen) => (
        <NavLink key={screen.to} {...screen} current={screen.to === "/activity" && pathname === "/admin"} />
      ))}
    </nav>
  );
}
