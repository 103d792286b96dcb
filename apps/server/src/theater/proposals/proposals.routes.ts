import { adminRead, adminWrite } from "../../http/admin-route.ts";
import { fresh, type Routes } from "../../http/route.ts";
import type { Proposals } from "./proposals.ts";

export type ProposalRouteNames = "listShowProposals" | "acceptShowProposal" | "dismissShowProposal";

export function proposalRoutes(proposals: Proposals): Routes<ProposalRouteNames> {
  return {
    listShowProposals: adminRead(async () => fresh(await proposals.list())),
    acceptShowProposal: adminWrite(
      async ({ params }, { session }) => fresh(await proposals.accept(params.code, session)),
      201,
    ),
    dismissShowProposal: adminWrite(async ({ params }, { session }) => {
      await proposals.dismiss(params.code, session);
      return fresh({ message: "This show is not proposed any more." });
    }),
  };
}
