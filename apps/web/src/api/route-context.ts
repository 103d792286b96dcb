import type { Call, Language } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { Messages } from "../i18n/id.ts";

/** The context of every loader. */
export interface RouteContext {
  call: Call;
  cache: QueryClient;
  language: Language;
  messages: Messages;
  /** On the server a loader waits for the data of the first view; in the browser it only starts loading. */
  onServer: boolean;
}
