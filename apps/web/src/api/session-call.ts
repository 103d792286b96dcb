import type { Call, EndpointInput, EndpointName, EndpointOutput, Me } from "@penlight/contract";
import { isSessionOver } from "./errors.ts";
import type { Session } from "./session.ts";

/** A `Call` that tells the session when an answer shows that it is over. */
export function sessionCall(call: Call, session: Session): Call {
  return async <N extends EndpointName>(
    name: N,
    input: EndpointInput<N>,
    options?: { signal?: AbortSignal },
  ): Promise<EndpointOutput<N>> => {
    const token = session.token();
    try {
      const answer = await call(name, input, options);
      if (name === "getMe" && !(answer as Me).logged_in) session.lost(token);
      return answer;
    } catch (error) {
      if (isSessionOver(error)) session.lost(token);
      throw error;
    }
  };
}
