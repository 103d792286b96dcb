import type { LiveCode } from "@penlight/contract";
import { useDates, useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";

interface CodeRowProps {
  code: LiveCode;
  busy: boolean;
  onRevoke: () => void;
}

/** A code that counts: its name and end, how many devices use it, and the way to end it. */
export function CodeRow({ code, busy, onRevoke }: CodeRowProps) {
  const texts = useTexts(premiumShowTexts);
  const dates = useDates();
  return (
    <li className="flex items-center gap-3 border-line py-3 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-semibold">
          {code.label || texts.untitled} <span className="font-normal text-ink-2">…{code.hint}</span>
        </p>
        <p className="text-13 text-ink-2 figures">
          {texts.inUse(code.active_devices, code.max_devices)}
          {" · "}
          {texts.expires(dates.timeWithZone(Math.floor(Date.parse(code.expires_at) / 1_000)))}
        </p>
      </div>
      <Button kind="danger" busy={busy} onClick={onRevoke} aria-label={texts.revokeOf(code.hint)}>
        {texts.revoke}
      </Button>
    </li>
  );
}
