import { useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { queries } from "../../api/queries.ts";
import { useMessages } from "../../i18n/i18n.ts";

/** Says that nothing on screen is real, when it is not. */
export function SandboxBanner() {
  const { app } = useMessages();
  const config = useQuery(queries.config());
  if (!config.data?.sandbox) return null;
  return (
    <p
      title={app.sandbox}
      className="banner sticky top-0 z-40 flex h-(--banner) items-center justify-center gap-2 border-b border-line bg-raised px-4 text-12 font-semibold text-ink-2"
    >
      <FlaskConical aria-hidden="true" size={16} strokeWidth={2} className="flex-none text-teal" />
      <span className="truncate">{app.sandbox}</span>
    </p>
  );
}
