import { CODE_DEVICES } from "@penlight/contract/constants";
import { useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";

const MOST_LETTERS = 40;
const DEVICES = ["1", "2", "3"] as const;

interface IssueFormProps {
  busy: boolean;
  onIssue: (label: string, maxDevices: number) => void;
}

/** What a new code is called, and for how many devices it is. */
export function IssueForm({ busy, onIssue }: IssueFormProps) {
  const texts = useTexts(premiumShowTexts);
  const [label, setLabel] = useState("");
  const [devices, setDevices] = useState<(typeof DEVICES)[number]>(DEVICES[CODE_DEVICES - 1] ?? "2");
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onIssue(label.trim(), Number(devices));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={texts.label}
        value={label}
        maxLength={MOST_LETTERS}
        placeholder={texts.labelHint}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
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
        <Button type="submit" kind="primary" busy={busy} className="min-h-11">
          {texts.issue}
        </Button>
      </div>
    </form>
  );
}
