import { useMessages } from "../../i18n/i18n.ts";

/** Says that the data on the page is not real. */
export function SandboxBanner() {
  const { app } = useMessages();
  return (
    <header
      title={app.sandbox}
      className="sandbox-banner sticky top-0 z-40 flex h-(--banner) items-center justify-center border-b border-line bg-raised px-4 text-12 font-semibold text-ink-2"
    >
      <span className="truncate">{app.sandbox}</span>
    </header>
  );
}
