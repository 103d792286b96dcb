import { adminRead, adminWrite } from "../../http/admin-route.ts";
import { fresh, type RouteTable } from "../../http/route.ts";
import type { Proposals } from "./proposals.ts";

export function proposalRoutes(proposals: Proposals) {
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
  } as const satisfies Partial<RouteTable>;
}
