import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenderPage } from "@penlight/contract";
import type { ReadyAnswer } from "../http/ready-answer.ts";
import type { DocumentTemplate } from "./document.ts";
import type { PageRoutes } from "./page-routes.ts";

/** Source of pages: the web app's build, or its sources during development. */
export interface PageSource extends AsyncDisposable {
  readonly routes: PageRoutes;
  /** Loads the renderer and the document template. */
  load(path: string): Promise<{ render: RenderPage; template: DocumentTemplate }>;
  /** A file of the web app by its path. */
  file(path: string): ReadyAnswer | undefined;
  /** Development only: answers requests for modules and hot reload, and calls `next` for others. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Whether pages have the strict content policy, which a development server's own scripts violate. */
  strictPolicy: boolean;
  /** How long a rendered page is cached; 0 during development. */
  renderTtlMs: number;
}
