import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Db } from "../../src/db/schema/schema.ts";

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

/** Every step of a plan that reads or sorts, outermost first. */
function stepsOf(node: PlanNode): string[] {
  const { "Node Type": type, "Index Name": index, "Relation Name": relation, Plans = [] } = node;
  const own = /Scan|Sort/.test(type) ? [[type, index ?? relation].filter(Boolean).join(" ")] : [];
  return [...own, ...Plans.flatMap(stepsOf)];
}

/** The query plans of all queries that `work` makes, in their order. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const queries: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(listener));
  const plans: string[][] = [];
  for (const { sql: text, parameters } of queries) {
    const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    plans.push(plan ? stepsOf(plan) : []);
  }
  return plans;
}
