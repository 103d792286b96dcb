import { Crown, X } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiQuestionTexts } from "../../i18n/lists/oshi-question-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { useAnswers, useSkip } from "./use-answers.ts";

export interface OshiHintProps {
  roomId: number;
  name: string;
  face: string | undefined;
  /** The class for her penlight colours. */
  penlight: string;
}

/** A one-line question whether the member, whose third live the viewer watches, is their oshi. */
export function OshiHint({ roomId, name, face, penlight }: OshiHintProps) {
  const text = useTexts(oshiQuestionTexts);
  const { toggle } = useAnswers();
  const skip = useSkip();
  return (
    <section aria-label={text.question} className="oshi-hint">
      <Avatar src={face} size={40} penlight={penlight} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-14 font-bold">{text.question}</p>
        <p className="truncate text-13 text-ink-2">{text.third(name)}</p>
      </div>
      <Button
        kind="outline"
        aria-label={text.sheIsNamed(name)}
        onClick={() => toggle(roomId, name)}
        className="min-h-11"
      >
        <Crown aria-hidden="true" size={16} />
        <span>{text.sheIs}</span>
      </Button>
      <IconButton kind="ghost" label={text.skip} onClick={skip} className="size-11">
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </section>
  );
}
