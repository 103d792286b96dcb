import { addAudit } from "../../audit/audit.queries.ts";
import type { Job } from "../../jobs/runner.ts";
import { removeOldDismissals } from "./proposals.queries.ts";
import { Proposals, type ProposalsOptions } from "./proposals.ts";
import { fresh, type RouteTable, privately } from "../../http/route.ts";

const KEEP_DISMISSED_MS = 180 * 86_400_000;
const SWEEP_EVERY_MS = 12 * 3_600_000;

/** The routes for announced shows, and the job that deletes old dismissals. */
export function createProposals(options: Omit<ProposalsOptions, "audit"> & Partial<ProposalsOptions>) {
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
  return { routes: proposalRoutes(new Proposals({ audit, ...options })), jobs: [sweep] };
}

function proposalRoutes(proposals: Proposals) {
  return {
    listShowProposals: privately(async () => fresh(await proposals.list())),
    acceptShowProposal: privately(
      async ({ params }, { session }) => fresh(await proposals.accept(params.code, session)),
      { status: 201 },
    ),
    dismissShowProposal: privately(async ({ params }, { session }) => {
      await proposals.dismiss(params.code, session);
      return fresh({ message: "This show is not proposed any more." });
    }),
  } as const satisfies Partial<RouteTable>;
}
