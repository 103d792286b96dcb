import { Share2 } from "lucide-react";
import { countEvent, useCall } from "../../api/call.ts";
import { addressOf, type PageLink } from "../../base/links.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { shareTexts } from "../../i18n/lists/share-texts.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { browserWays, sharePage } from "./share-page.ts";

interface ShareButtonProps {
  /** The name of the shared page, for the button and the share sheet. */
  name: string;
  /** The shared page. */
  link: PageLink;
  /** `icon`: a square among other buttons; `row`: with a text, in a panel. */
  shape: "icon" | "row";
}

/** Shares the link of a page: by the system's share sheet on phones, elsewhere by the clipboard. */
export function ShareButton({ name, link, shape }: ShareButtonProps) {
  const text = useTexts(shareTexts);
  const call = useCall();
  const toasts = useToasts();
  const share = async (): Promise<void> => {
    const url = new URL(addressOf(link), location.href).href;
    const outcome = await sharePage({ title: name, url }, browserWays());
    if (outcome === "copied") toasts.show("success", text.copied);
    if (outcome === "failed") toasts.show("danger", text.notCopied);
    else countEvent(call, "share");
  };
  if (shape === "icon") {
    return (
      <IconButton label={text.shareNamed(name)} onClick={() => void share()}>
        <Share2 aria-hidden="true" size={16} strokeWidth={2} />
      </IconButton>
    );
  }
  return (
    <Button aria-label={text.shareNamed(name)} onClick={() => void share()}>
      <Share2 aria-hidden="true" size={16} strokeWidth={2} />
      <span>{text.share}</span>
    </Button>
  );
}
