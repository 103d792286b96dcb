import type { LiveCode } from "@penlight/contract";
import { CODE_DEVICES } from "@penlight/contract/constants";
import { CircleAlert, Copy, Share2 } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { countEvent, useCall } from "../../../api/call.ts";
import { useFan } from "../../../api/use-me.ts";
import { useDates, useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { TextField } from "../../../ui/controls/Field.tsx";
import { useSubmit } from "../../../ui/forms/use-submit.ts";
import { useFocusAfter } from "../../../ui/controls/use-focus-after.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { useLiveCodes } from "./use-live-codes.ts";
import { SkeletonRows } from "../../../ui/skeletons.tsx";

/** For fans: opens the dialog for sharing the premium live; without the permission, a press shows a message. */
export function SharingButton() {
  const texts = useTexts(premiumShowTexts);
  const call = useCall();
  const toasts = useToasts();
  const fan = useFan();
  const [open, setOpen] = useState(false);
  if (!fan) return null;
  // The platform's older name of the permission to share: it has nothing to do with farming.
  const { can_farming_detail: mayShare } = fan.permissions;
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        onClick={() => {
          if (!mayShare) return toasts.show("danger", texts.noPermission);
          countEvent(call, "share");
          setOpen(true);
        }}
      >
        <Share2 size={16} />
        <span>{texts.sharing}</span>
      </Button>
      {open && <SharingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Creates live codes for further devices of the ticket holder, shows their use, and revokes them. */
function SharingDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(premiumShowTexts);
  const codes = useLiveCodes();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog title={texts.sharingTitle} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-2">{texts.sharingText}</p>
        <IssueForm onIssue={codes.issue} />
        {codes.issued && <IssuedCode code={codes.issued.code} />}
        <section aria-labelledby="live-codes">
          <h3 ref={heading} tabIndex={-1} id="live-codes" className="text-16 font-bold">
            {texts.codes}
          </h3>
          {codes.failed ? (
            <PanelState state="failed" text={texts.codesFailed} onRetry={codes.retry} />
          ) : codes.active === undefined ? (
            <SkeletonRows />
          ) : codes.active.length === 0 ? (
            <p className="py-3 text-14 text-ink-2">{texts.noCodes}</p>
          ) : (
            <ul>
              {codes.active.map((code) => (
                <CodeRow
                  key={code.code_id}
                  code={code}
                  busy={codes.working === code.code_id}
                  list={heading}
                  onRevoke={() => void codes.revoke(code.code_id)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface CodeRowProps {
  code: LiveCode;
  busy: boolean;
  /** The element that receives the focus after this row is removed. */
  list: RefObject<HTMLElement | null>;
  onRevoke: () => void;
}

/** A valid code: its name and expiry, the number of devices that use it, and a button to revoke it. */
function CodeRow({ code, busy, list, onRevoke }: CodeRowProps) {
  const texts = useTexts(premiumShowTexts);
  const dates = useDates();
  const row = useRef<HTMLLIElement>(null);
  useFocusAfter(row, () => list.current);
  return (
    <li ref={row} className="flex items-center gap-3 border-line py-3 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-semibold">
          <span>{code.label || texts.untitled}</span>{" "}
          <span className="font-normal text-ink-2">{`…${code.hint}`}</span>
        </p>
        <p className="text-13 text-ink-2 figures">
          {`${texts.inUse(code.active_devices, code.max_devices)} · ${texts.expires(dates.timeWithZone(Math.floor(Date.parse(code.expires_at) / 1_000)))}`}
        </p>
      </div>
      <Button kind="danger" busy={busy} onClick={onRevoke} aria-label={texts.revokeOf(code.hint)}>
        {texts.revoke}
      </Button>
    </li>
  );
}

const MOST_LETTERS = 40;
const DEVICES = ["1", "2", "3"] as const;

interface IssueFormProps {
  /** Resolves with an error message, or undefined on success. */
  onIssue: (label: string, maxDevices: number) => Promise<string | undefined>;
}

/** The form for a new code: its name, and the number of devices. */
function IssueForm({ onIssue }: IssueFormProps) {
  const texts = useTexts(premiumShowTexts);
  const [devices, setDevices] = useState<(typeof DEVICES)[number]>(DEVICES[CODE_DEVICES - 1] ?? "2");
  const { form, faults, isPending } = useSubmit(async ({ text }) => ({
    form: await onIssue(text("label"), Number(devices)),
  }));
  return (
    <>
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label={texts.label}
          name="label"
          maxLength={MOST_LETTERS}
          placeholder={texts.labelHint}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <p aria-hidden="true" className="mb-1.5 text-14 font-semibold">
              {texts.devices}
            </p>
            <Segmented
              label={texts.devices}
              value={devices}
              onChange={setDevices}
              options={DEVICES.map((value) => ({ value, label: value }))}
            />
          </div>
          <Button type="submit" kind="primary" busy={isPending} className="min-h-11">
            {texts.issue}
          </Button>
        </div>
      </form>
      {faults.form !== undefined && (
        <Notice tone="danger" icon={<CircleAlert />}>
          {faults.form}
        </Notice>
      )}
    </>
  );
}

/** A code that was just created. It is shown only once. */
function IssuedCode({ code }: { code: string }) {
  const texts = useTexts(premiumShowTexts);
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toasts.show("success", texts.copied);
    } catch {
      toasts.show("danger", texts.notCopied);
    }
  };
  return (
    <div role="status" className="rounded-control bg-raised p-4">
      <p className="mb-2 text-14 text-ink-2">{texts.issued}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-14 break-all select-all">{code}</code>
        {"clipboard" in navigator && (
          <IconButton label={texts.copy} onClick={() => void copy()}>
            <Copy size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
