import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenderPage } from "@penlight/contract";
import type { ReadyAnswer } from "../http/ready-answer.ts";
import type { DocumentTemplate } from "./document.ts";
import type { PageRoutes } from "./page-routes.ts";

/** Where pages come from: the web app's build, or its sources during development. */
export interface PageSource extends AsyncDisposable {
  readonly routes: PageRoutes;
  /** The renderer and the document around what it renders. */
  load(path: string): Promise<{ render: RenderPage; template: DocumentTemplate }>;
  /** A file of the web app by its path. */
  file(path: string): ReadyAnswer | undefined;
  /** Development only: answers what it knows (modules, hot reload) and calls `next` for the rest. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Whether pages carry the strict content policy. A development server's own scripts don't pass it. */
  strictPolicy: boolean;
  /** How long a rendered page is shown to others; 0 during development. */
  renderTtlMs: number;
}
