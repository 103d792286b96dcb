import { z } from "zod";
import { json, type Handler } from "../serving/http.ts";
import { DEMO_ACCOUNTS } from "../world/demo-accounts.ts";
import { ACCOUNT_STEPS } from "./account-steps.ts";
import { LIVE_STEPS } from "./live-steps.ts";
import { ControlError, type ControlParts } from "./step.ts";
import { CONNECTION_STEPS, WORLD_STEPS } from "./world-steps.ts";

/** The control steps of the sandbox, for tests and for a developer's curl. */
const STEPS = [...LIVE_STEPS, ...WORLD_STEPS, ...ACCOUNT_STEPS, ...CONNECTION_STEPS] as const;

type Schema = (typeof STEPS)[number]["schema"];
const anyStep = z.discriminatedUnion("step", STEPS.map(({ schema }) => schema) as [Schema, ...Schema[]]);

/** A step as a caller writes it: fields with a default may be absent. */
export type ControlStep = z.input<Schema>;

/** Executes a step. Throws {@link ControlError} with an explanation. */
export function doStep(parts: ControlParts, input: unknown): object {
  const parsed = anyStep.safeParse(input);
  if (!parsed.success) throw new ControlError(z.prettifyError(parsed.error));
  return parsed.data(parts);
}

/** `/__control`: GET lists the steps, with an example of each, and the accounts; POST executes a step. */
export function controlHandler(parts: ControlParts): Handler {
  return async (request) => {
    if (request.method === "GET") {
      const steps = STEPS.map(({ about, example }) => ({ step: example.step, about, example }));
      return json({ steps, accounts: DEMO_ACCOUNTS });
    }
    if (request.method !== "POST") return json({ error: "GET lists the steps, POST does one" }, 405);
    try {
      return json({ ok: true, ...doStep(parts, JSON.parse(await request.body())) });
    } catch (error) {
      if (error instanceof ControlError || error instanceof SyntaxError) {
        return json({ ok: false, error: error.message }, 400);
      }
      throw error;
    }
  };
}
