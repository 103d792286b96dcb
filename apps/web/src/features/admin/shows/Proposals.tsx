import type { Schedule, ShowProposal } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, Megaphone } from "lucide-react";
import { useId, useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries, refreshAdmin } from "../../../api/admin-queries.ts";
import { isSessionOver, messageOf, useCall } from "../../../api/call.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { useFormatCount, useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { RetryButton } from "../../../ui/PanelState.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { dayText } from "../../../i18n/day-text.ts";

/**
 * Shows announced on the official site that are not in our schedule; they are added only when an admin accepts them.
 * Renders nothing where no official site is configured.
 */
export function Proposals(actions: ProposalActions) {
  const texts = useTexts(showsTexts);
  const dates = useDates();
  const headingId = useId();
  const answer = useQuery(adminQueries.proposals());
  const off = <CloudOff />;
  if (answer.data === undefined) {
    if (!answer.isError) return null;
    return (
      <Notice
        tone="danger"
        icon={off}
        action={<RetryButton kind="ghost" onRetry={() => void answer.refetch()} />}
      >
        {texts.proposalsListFailed}
      </Notice>
    );
  }
  const { state, read_at: readAt, proposals } = answer.data;
  if (state === "off") return null;
  const time = readAt === null ? null : dates.long(Math.floor(Date.parse(readAt) / 1_000));
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <Megaphone size={20} strokeWidth={1.75} className="text-ink-2" />
        <h2 id={headingId} className="mr-auto font-bold">
          {texts.proposals}
        </h2>
        {state === "ok" && time !== null && <p className="text-13 text-ink-2">{texts.proposalsRead(time)}</p>}
      </div>
      {(state === "failed" || state === "stale") && (
        <Notice tone="gold" icon={off}>
          {time === null ? texts.proposalsFailed : texts.proposalsStale(time)}
        </Notice>
      )}
      {state !== "failed" && proposals.length === 0 && (
        <p className="text-14 text-ink-2">{texts.noProposals}</p>
      )}
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.code} proposal={proposal} {...actions} />
        ))}
      </ul>
    </section>
  );
}

/** Callbacks of a proposal. */
interface ProposalActions {
  /** It was added as a show: data missing on the site can be entered at once. */
  onAccepted: (show: Schedule) => void;
  /** The admin must enter missing data first. */
  onFillIn: (proposal: ShowProposal) => void;
}

interface ProposalRowProps extends ProposalActions {
  proposal: ShowProposal;
}

/** An announced show: its known data, with buttons to accept or dismiss it. */
function ProposalRow({ proposal, onAccepted, onFillIn }: ProposalRowProps) {
  const formatCount = useFormatCount();
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  const { pending, accept, dismiss } = useProposal(proposal.code, onAccepted);
  const { title, showDate, showTime, setlist, members, unknownMembers, birthdayMembers } = proposal;
  const name = `${title}, ${dayText(showDate, calendar)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p title={title} className="truncate font-semibold">
          {title}
        </p>
        <p className="text-14 text-ink-2 figures">
          <span>{`${dayText(showDate, calendar)} · ${showTime} ${texts.timeZone}`}</span>
          {members.length > 0 && <span>{` · ${texts.members(formatCount(members.length))}`}</span>}
        </p>
        {unknownMembers.length > 0 && (
          <p className="text-13 text-ink-2">{texts.unknownMembers(unknownMembers.join(", "))}</p>
        )}
      </div>
      {birthdayMembers.length > 0 && <Chip tone="gold">{texts.birthday(birthdayMembers.join(", "))}</Chip>}
      {setlist === null && <Chip tone="danger">{texts.unknownSetlist}</Chip>}
      <div className="flex gap-2 max-md:w-full">
        <Button aria-label={texts.dismissShow(name)} busy={pending === "dismiss"} onClick={dismiss}>
          {texts.dismiss}
        </Button>
        <Button
          kind="primary"
          aria-label={texts.acceptShow(name)}
          busy={pending === "accept"}
          // Without one of our setlists it cannot be added as it is.
          onClick={setlist === null ? () => onFillIn(proposal) : accept}
        >
          {texts.accept}
        </Button>
      </div>
    </li>
  );
}

/**
 * Accepts or permanently dismisses an announced show.
 * @param onAccepted receives the new show, so that data missing on the site can be entered at once
 */
function useProposal(code: string, onAccepted: (show: Schedule) => void) {
  const texts = useTexts(showsTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState<"accept" | "dismiss" | null>(null);
  const attempt = async (what: "accept" | "dismiss", act: () => Promise<void>): Promise<void> => {
    if (pending !== null) return;
    setPending(what);
    try {
      await act();
      await refreshAdmin(cache, "shows");
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.proposalFailed));
    } finally {
      setPending(null);
    }
  };
  return {
    pending,
    accept: () =>
      void attempt("accept", async () => {
        const show = await call("acceptShowProposal", { params: { code } });
        toasts.show("success", texts.created);
        onAccepted(show);
      }),
    dismiss: () =>
      void attempt("dismiss", async () => {
        await call("dismissShowProposal", { params: { code } });
        toasts.show("info", texts.dismissed);
      }),
  };
}
