import { addAudit } from "../../audit/audit.queries.ts";
import type { Job } from "../../jobs/runner.ts";
import { removeOldDismissals } from "./proposals.queries.ts";
import { proposalRoutes } from "./proposals.routes.ts";
import { Proposals, type ProposalsOptions } from "./proposals.ts";

const KEEP_DISMISSED_MS = 180 * 86_400_000;
const SWEEP_EVERY_MS = 12 * 3_600_000;

/** The calls about announced shows, and what keeps them small. */
export function createProposals(options: Omit<ProposalsOptions, "audit">) {
  const { db, clock } = options;
  const audit: ProposalsOptions["audit"] = async (session, code) => {
    const entry = {
      action: "dismiss",
      subject: "proposal",
      subjectId: code,
      before: null,
      after: null,
    } as const;
    await addAudit(db, { at: new Date(clock()), actor: session.accountId, ...entry });
  };
  const sweep: Job = {
    name: "theater.dismissals",
    everyMs: SWEEP_EVERY_MS,
    run: () => removeOldDismissals(db, new Date(clock() - KEEP_DISMISSED_MS)),
  };
  return { routes: proposalRoutes(new Proposals({ ...options, audit })), jobs: [sweep] };
}
