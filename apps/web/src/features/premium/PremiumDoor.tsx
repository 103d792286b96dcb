import type { Call, Stream } from "@penlight/contract";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useState, type ComponentProps } from "react";
import { useQuery } from "../../api/use-query.ts";
import { useCall } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { useWatchKey } from "../../api/watch-key.ts";
import type { RoomRef } from "../../base/platforms.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/Field.tsx";
import { useSubmit } from "../../ui/forms/use-submit.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { findCustomStream } from "./custom-stream.ts";

interface PremiumDoorProps {
  room: RoomRef;
  /** State of the stage. */
  state: string;
  onChosen: (stream: Stream) => void;
}

/**
 * The premium room's alternative ways to watch: a live code instead of a ticket, and a stream address while it is off
 * air.
 */
export function PremiumDoor({ room, state, onChosen }: PremiumDoorProps) {
  switch (state) {
    case "no-ticket":
      return <TicketGate room={room} />;
    case "offline":
      return <CustomStreamForm onFound={onChosen} />;
    default:
      return null;
  }
}

/** Entry of a live code instead of a ticket, below the message that a ticket is required. */
function TicketGate({ room }: { room: RoomRef }) {
  const texts = useTexts(premiumShowTexts);
  const config = useQuery(queries.config());
  const streams = useQuery({ ...queries.streams(room), enabled: false });
  const { code, keep } = useWatchKey();
  const reason = streams.data && "reason" in streams.data ? streams.data.reason : null;
  /** The stored code is no longer valid: it was revoked, or belongs to a past show. */
  const isRefused = code !== null && reason === "bad_code";
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused && !wasRefused) setWasRefused(true);
  const forget = useEffectEvent(() => keep(null));
  useEffect(() => {
    if (isRefused) forget();
  }, [isRefused]);
  // Whether live codes are enabled here, the server also reports when one is sent.
  if (config.data === undefined && !config.isError) return null;
  if (config.data?.features.live_codes === false)
    return <p className="text-14 text-media-ink-2">{texts.codesOff}</p>;
  const inUse = code !== null && reason === "code_devices";
  const refused = wasRefused ? texts.codeInvalid : undefined;
  return <CodeForm refused={inUse ? `${texts.codeInvalid}. ${texts.codeDevices}` : refused} />;
}

/**
 * Checks a live code, and stores it on this device if it unlocks the live. @param refused error message for a stored
 * code
 */
function CodeForm({ refused }: { refused: string | undefined }) {
  const texts = useTexts(premiumShowTexts);
  const call = useCall();
  const toasts = useToasts();
  const { keep } = useWatchKey();
  return (
    <DoorForm
      label={texts.codeLabel}
      submitLabel={texts.codeSubmit}
      name="live-code"
      placeholder="lc_…"
      told={refused}
      onTry={async (code) => {
        const fault = await checkCode(call, code, texts);
        if (fault !== undefined) return fault;
        toasts.show("success", texts.codeValid);
        keep(code);
      }}
    />
  );
}

/** Plays a playlist whose address the fan enters, while the premium room itself is off air. */
function CustomStreamForm({ onFound }: { onFound: (stream: Stream) => void }) {
  const texts = useTexts(premiumShowTexts);
  const faults = {
    malformed: texts.urlNeeded,
    forbidden: texts.urlForbidden,
    "not-found": texts.urlNotFound,
    failed: texts.urlFailed,
  };
  return (
    <DoorForm
      label={texts.urlLabel}
      submitLabel={texts.urlSubmit}
      type="url"
      name="stream-url"
      inputMode="url"
      placeholder={texts.urlHint}
      onTry={async (address) => {
        const result = await findCustomStream(fetch.bind(window), address, location.origin);
        if (result.state !== "found") return faults[result.state];
        onFound(result.stream);
      }}
    />
  );
}

interface DoorFormProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onSubmit"> {
  label: string;
  submitLabel: string;
  name: string;
  /** An error shown while nothing is entered. */
  told?: string | undefined;
  /** Tries the input; resolves with an error message, or undefined on success. The input is kept. */
  onTry: (typed: string) => Promise<string | undefined>;
}

/** An input with a button, on the stage of the premium room. */
function DoorForm({ label, submitLabel, name, told, onTry, ...box }: DoorFormProps) {
  const [isEmpty, setEmpty] = useState(true);
  const { form, faults, isPending } = useSubmit(async ({ text }) => ({ [name]: await onTry(text(name)) }));
  return (
    <form {...form} noValidate className="flex w-[min(420px,100vw-48px)] items-start gap-2 text-left">
      <div className="min-w-0 flex-1">
        <TextField
          {...box}
          name={name}
          label={label}
          onChange={({ target }) => setEmpty(target.value === "")}
          error={faults[name] ?? (isEmpty ? told : undefined)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Button type="submit" busy={isPending} className="mt-6.5 min-h-11">
        {submitLabel}
      </Button>
    </form>
  );
}

type Texts = (typeof premiumShowTexts)["id"];

/** Checks a code with the server. @returns an error message, or undefined if it unlocks the live; never rejects */
async function checkCode(call: Call, code: string, texts: Texts): Promise<string | undefined> {
  if (code === "") return texts.codeNeeded;
  try {
    const { valid, reason } = await call("checkLiveCode", { body: { code } });
    return valid ? undefined : textOf(reason, texts);
  } catch {
    return texts.codeCheckFailed;
  }
}

function textOf(reason: "bad_code" | "code_devices" | "offline" | undefined, texts: Texts): string {
  switch (reason) {
    case "code_devices":
      return `${texts.codeInvalid}. ${texts.codeDevices}`;
    case "offline":
      return texts.codeOffline;
    default:
      return texts.codeInvalid;
  }
}

/** Says that a stream from the fan's own address is playing, with a button to stop it. */
export function ChosenStreamLine({ onStop }: { onStop: () => void }) {
  const texts = useTexts(premiumShowTexts);
  return (
    <p className="media-chip absolute top-3 left-1/2 z-10 flex -translate-x-1/2 items-center gap-3 py-1 pr-1 pl-3 text-13 font-semibold whitespace-nowrap max-md:top-16">
      <span>{texts.urlPlaying}</span>
      <button type="button" onClick={onStop} aria-label={texts.urlStop} className="stage-button min-h-8 px-2">
        <X size={16} />
      </button>
    </p>
  );
}
