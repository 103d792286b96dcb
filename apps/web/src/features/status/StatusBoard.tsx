import type { EndpointOutput, Status, StatusPart } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useQuery } from "../../api/use-query.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { useDates, useTexts } from "../../i18n/i18n.ts";
import { statusTexts } from "../../i18n/information/status-texts.ts";
import { useChannel } from "../../realtime/use-channel.ts";
import { BrokenPenlight } from "../../ui/drawings/BrokenPenlight.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RetryButton } from "../../ui/PanelState.tsx";
import { StaleLine } from "../../ui/StaleLine.tsx";
import { GROUPS, troubledGroups, type StatusGroup } from "./status-groups.ts";
import { SkeletonRows } from "../../ui/skeletons.tsx";

/** Polling interval, in addition to realtime events. */
const EVERY_MS = 5_000;

/** What works and what does not, and since when; updates automatically. */
export function StatusBoard() {
  const text = useTexts(statusTexts);
  const status = useLiveStatus();
  return (
    <div className="mx-auto max-w-190">
      <h1 className="text-26 font-extrabold md:text-36">{text.heading}</h1>
      {status.data ? (
        <>
          {status.failureReason !== null && <StaleLine sinceMs={status.dataUpdatedAt} />}
          <Headline status={status.data} />
          <Groups parts={status.data.parts} />
        </>
      ) : status.isError ? (
        <EmptyState
          drawing={<BrokenPenlight />}
          title={text.failed}
          text={text.failedText}
          action={<RetryButton onRetry={() => void status.refetch()} />}
        />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}

/** The status, polled, and refetched at once when our server reports that a platform stopped or resumed answering. */
function useLiveStatus() {
  const cache = useQueryClient();
  const read = laterQueries.status();
  useChannel("lives", {
    onEvent: ({ type }) => {
      if (type === "staleness.changed") void cache.invalidateQueries({ queryKey: read.queryKey });
    },
  });
  return useQuery({ ...read, refetchInterval: EVERY_MS });
}

/** A summary in one line, announced when it changes. */
function Headline({ status: { ok, parts, time } }: { status: EndpointOutput<"getStatus"> }) {
  const text = useTexts(statusTexts);
  const dates = useDates();
  const names = troubledGroups(parts).map((group) => text.groups[group]);
  return (
    <>
      <div
        role="status"
        className={`mt-4 flex items-center gap-4 rounded-card p-4 md:p-5 ${ok ? "tint-teal" : "tint-danger"}`}
      >
        {ok ? (
          <CircleCheck size={32} strokeWidth={1.75} className="flex-none text-teal" />
        ) : (
          <CircleAlert size={32} strokeWidth={1.75} className="flex-none text-danger" />
        )}
        <div>
          <p className="text-20 font-bold">{ok ? text.allWell : text.trouble(names.join(", "))}</p>
          {ok && <p className="text-14">{text.allWellText}</p>}
        </div>
      </div>
      <p className="mt-2 text-13 text-ink-2 figures">
        {text.checked(dates.timeWithZone(Math.floor(Date.parse(time) / 1_000)))}
      </p>
    </>
  );
}

function Groups({ parts }: Pick<Status, "parts">) {
  const text = useTexts(statusTexts);
  return (
    <section aria-label={text.parts} className="mt-6 grid gap-3">
      {GROUPS.map(({ group, names }) => (
        <Group
          key={group}
          group={group}
          parts={names.flatMap((name) => parts.filter((part) => part.name === name))}
        />
      ))}
    </section>
  );
}

interface GroupProps extends Pick<Status, "parts"> {
  group: StatusGroup;
}

function Group({ group, parts }: GroupProps) {
  const text = useTexts(statusTexts);
  return (
    <section aria-label={text.groups[group]} className="rounded-card bg-surface p-4">
      <h2 className="text-16 font-bold">{text.groups[group]}</h2>
      <ul>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  name: StatusPart;
  ok: boolean;
  since: string | null;
}

function Part({ name, ok, since }: PartProps) {
  const text = useTexts(statusTexts);
  const dates = useDates();
  const state = ok
    ? text.ok
    : since === null
      ? text.sinceStart
      : text.since(dates.long(Math.floor(Date.parse(since) / 1_000)));
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2.5 not-last:border-b last:pb-0">
      <span className="min-w-40 flex-1 font-semibold">{text.names[name]}</span>
      <span className={`flex items-center gap-1.5 text-14 font-semibold ${ok ? "text-teal" : "text-danger"}`}>
        <Icon size={16} className="flex-none" />
        <span>{state}</span>
      </span>
      {!ok && <p className="basis-full text-14 text-ink-2">{text.meanings[name]}</p>}
    </li>
  );
}
