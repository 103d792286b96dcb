import { Download } from "lucide-react";
import { useTexts } from "../i18n/i18n.ts";
import { installationTexts } from "../i18n/installation-texts.ts";
import { installPrompt } from "../store/install-prompt.ts";
import { useMedia } from "../store/use-media.ts";
import { useStore } from "../store/use-store.ts";
import { Button } from "./controls/Button.tsx";

/** Whether the page runs as an installed app. */
const INSTALLED = "(display-mode: standalone)";

interface InstallButtonProps {
  className?: string;
  /** Shown where the browser makes no offer: how to install by hand. */
  otherwise?: string;
}

/** Installs the app with the browser's own dialog. Absent in the installed app, and where the browser makes no offer. */
export function InstallButton({ className = "", otherwise }: InstallButtonProps) {
  const text = useTexts(installationTexts);
  const prompt = useStore(installPrompt, null);
  const isInstalled = useMedia(INSTALLED);
  if (isInstalled) return null;
  if (!prompt) return otherwise === undefined ? null : <p className="text-14 text-ink-2">{otherwise}</p>;
  const install = (): void => {
    // The browser accepts each offer once.
    installPrompt.set(null);
    void prompt.prompt().catch(() => undefined);
  };
  return (
    <Button kind="outline" className={className} onClick={install}>
      <Download aria-hidden="true" size={16} />
      <span>{text.install}</span>
    </Button>
  );
}
