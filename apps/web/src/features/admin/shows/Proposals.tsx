import { useQuery } from "@tanstack/react-query";
import { CloudOff, Megaphone, RefreshCw } from "lucide-react";
import { useId } from "react";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { ProposalRow, type ProposalActions } from "./ProposalRow.tsx";

/**
 * Shows that the official site announces and we don't have: none of them counts before an admin takes it. Nothing
 * is shown where no official site is configured.
 */
export function Proposals(actions: ProposalActions) {
  const { app } = useMessages();
  const texts = useTexts(showsTexts);
  const dates = useDates();
  const headingId = useId();
  const answer = useQuery(adminQueries.proposals());
  const off = <CloudOff aria-hidden="true" strokeWidth={2} />;
  if (answer.data === undefined) {
    if (!answer.isError) return null;
    const retry = (
      <Button kind="ghost" onClick={() => void answer.refetch()}>
        <RefreshCw aria-hidden="true" size={16} strokeWidth={2} />
        {app.retry}
      </Button>
    );
    return (
      <Notice tone="danger" icon={off} action={retry}>
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
        <Megaphone aria-hidden="true" size={20} strokeWidth={1.75} className="text-ink-2" />
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
