import type { Routes } from "../../http/route.ts";
import type { Job } from "../../jobs/runner.ts";
import { removeOldDismissals } from "./proposals.queries.ts";
import { proposalRoutes, type ProposalRouteNames } from "./proposals.routes.ts";
import { Proposals, type ProposalsOptions } from "./proposals.ts";

const KEEP_DISMISSED_MS = 180 * 86_400_000;
const SWEEP_EVERY_MS = 12 * 3_600_000;

/** The calls about announced shows, and what keeps them small. */
export interface ProposalCalls {
  routes: Routes<ProposalRouteNames>;
  jobs: readonly Job[];
}

export function createProposals(options: ProposalsOptions): ProposalCalls {
  const { db, clock } = options;
  return {
    routes: proposalRoutes(new Proposals(options)),
    jobs: [
      {
        name: "theater.dismissals",
        everyMs: SWEEP_EVERY_MS,
        run: () => removeOldDismissals(db, new Date(clock() - KEEP_DISMISSED_MS)),
      },
    ],
  };
}
