import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { chatToolsTexts } from "../../../i18n/watch/chat-tools-texts.ts";
import type { ShownChat } from "../chat-log.ts";
import type { ChatPrefs } from "./chat-prefs.ts";
import { isHidden, isMarked, isOwn, type Reader } from "./match-rows.ts";
import { READ_EVERY_MS, ReadOuts, type ReadOut } from "./read-out.ts";

interface ReadAloudProps {
  log: ShownChat;
  prefs: ChatPrefs;
  reader: Reader;
}

/** Announces the chat rows that the fan has selected, at a readable pace. For screen-reader users. */
export function ReadAloud({ log, prefs, reader }: ReadAloudProps) {
  const text = useTexts(chatToolsTexts);
  const [line, setLine] = useState<ReadOut | null>(null);
  const take = useEffectEvent((outs: ReadOuts) => {
    const { rows, waiting } = log.getSnapshot();
    const heard = [...waiting, ...rows].filter((row) => !isHidden(row, reader, prefs) && !isOwn(row, reader));
    outs.take(heard, (row) => isMarked(row, reader, prefs));
  });
  const next = useEffectEvent((outs: ReadOuts) => outs.next(prefs.reading));
  useEffect(() => {
    const { rows, waiting } = log.getSnapshot();
    const outs = new ReadOuts([...waiting, ...rows]);
    const stop = log.subscribe(() => take(outs));
    const timer = setInterval(() => setLine(next(outs)), READ_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [log]);
  return (
    <p role="status" aria-label={text.readOut} className="sr-only">
      {line && text.saidLine(line.name, line.text, line.others)}
    </p>
  );
}
