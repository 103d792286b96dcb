import { ChartNoAxesColumn, X } from "lucide-react";
import { useFormatCount, useMessages, useTexts } from "../../../../i18n/i18n.ts";
import { watchTexts } from "../../../../i18n/watch/live-texts.ts";
import { IconButton } from "../../../../ui/controls/Button.tsx";
import type { Poll } from "./poll.ts";

/** A poll above the panel's content, until it is closed. Voting is possible only on the platform. */
export function PollCard({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const { app } = useMessages();
  const text = useTexts(watchTexts);
  return (
    <section
      aria-label={text.poll}
      className="poll-card sticky top-0 z-10 m-3 max-h-1/2 flex-none overflow-y-auto rounded-card border border-line bg-raised pb-3 pl-4 shadow-float"
    >
      <div className="flex items-center gap-2">
        <ChartNoAxesColumn size={16} className="text-rose" />
        <div role="status" className="flex-1">
          <h2 className="text-14 font-bold">{poll.state === "open" ? text.pollOpen : text.pollOver}</h2>
        </div>
        <IconButton label={app.close} kind="ghost" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      {poll.state === "open" ? (
        <ul className="flex flex-wrap gap-2 pr-4">
          {poll.options.map((option) => (
            <li key={option} className="rounded-full bg-surface px-3 py-1 text-14 font-semibold figures">
              {text.option(option)}
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-col gap-1 pr-4">
          {poll.options.map(({ option, rate }) => (
            <PollShare key={option} name={text.option(option)} rate={rate} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param props.rate per cent */
function PollShare({ name, rate }: { name: string; rate: number }) {
  const formatCount = useFormatCount();
  return (
    <li className="flex items-center gap-3 text-14 font-semibold figures">
      <span className="flex-none">{name}</span>
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-rose"
          style={{ width: `${Math.min(100, Math.max(0, rate))}%` }}
        />
      </span>
      <span className="w-14 flex-none text-right">{`${formatCount(rate)}%`}</span>
    </li>
  );
}
