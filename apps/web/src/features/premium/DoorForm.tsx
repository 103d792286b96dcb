import { useState, type ComponentProps } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";

interface DoorFormProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onSubmit"> {
  label: string;
  submitLabel: string;
  /** What is wrong before anything is typed. */
  told?: string | undefined;
  /** Tries what was typed; gives what is wrong with it, undefined for nothing. What was typed stays. */
  onTry: (typed: string) => Promise<string | undefined>;
}

/** One box and its button, on the stage of the premium room. */
export function DoorForm({ label, submitLabel, told, onTry, ...box }: DoorFormProps) {
  const [typed, setTyped] = useState("");
  const [trying, setTrying] = useState(false);
  const [fault, setFault] = useState<string | undefined>();

  const submit = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    setTrying(true);
    setFault(await onTry(typed.trim()));
    setTrying(false);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex w-[min(420px,100vw-48px)] items-start gap-2 text-left"
    >
      <div className="min-w-0 flex-1">
        <TextField
          {...box}
          label={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          error={fault ?? (typed === "" ? told : undefined)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Button type="submit" kind="primary" busy={trying} className="mt-5 min-h-11">
        {submitLabel}
      </Button>
    </form>
  );
}
