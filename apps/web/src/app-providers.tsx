import type { Call, Language } from "@penlight/contract";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { CallContext } from "./api/call.ts";
import { DocumentViewerContext, type DocumentViewer } from "./api/document-viewer.ts";
import type { Session } from "./api/session.ts";
import { SessionContext } from "./api/use-me.ts";
import { DocumentCacheContext } from "./api/use-query.ts";
import { WatchKeyContext, type WatchKey } from "./api/watch-key.ts";
import { I18nContext } from "./i18n/i18n.ts";
import type { Messages } from "./i18n/id.ts";
import { useLanguage } from "./i18n/language/use-language.ts";
import type { LiveConnection } from "./realtime/live-connection.ts";
import { LiveConnectionContext } from "./realtime/use-channel.ts";
import { Store } from "./store/store.ts";
import type { Clock } from "./ui/clock/clock.ts";
import { ClockContext } from "./ui/clock/use-clock.ts";
import { PageReadyContext } from "./ui/lazy/first-page.tsx";
import { ToastContext, ToastQueue } from "./ui/toasts/toast-queue.ts";

/** Differences between the roots (browser, server, tests) in what parts of pages read from contexts. */
export interface ProviderOptions {
  call: Call;
  cache: QueryClient;
  /** The document's cached answers; null on the server and without a document. */
  documentCache: QueryClient | null;
  /** For whom the document is, or was, rendered. */
  viewer: DocumentViewer;
  /** Null on the server. */
  session: Session | null;
  /** Null on the server. */
  watchKey: WatchKey | null;
  language: Language;
  messages: Messages;
  clock: Clock;
  /** Opens the tab's realtime connection after hydration; null on the server, which does not update the page. */
  connect: (() => Promise<LiveConnection>) | null;
  /** Called when a page is hydrated. */
  onPageReady: () => void;
}

/** Every context that parts of pages read. */
export function AppProviders({ options, children }: { options: ProviderOptions; children: ReactNode }) {
  const i18n = useLanguage({ language: options.language, messages: options.messages });
  const [toasts] = useState(() => new ToastQueue());
  const [connection] = useState(() => new Store<LiveConnection | null>(null));
  const { connect } = options;
  useEffect(() => {
    void connect?.().then(
      (opened) => connection.set(opened),
      () => undefined,
    );
  }, [connect, connection]);
  return (
    <I18nContext value={i18n}>
      <ClockContext value={options.clock}>
        <LiveConnectionContext value={connection}>
          <ToastContext value={toasts}>
            <CallContext value={options.call}>
              <DocumentViewerContext value={options.viewer}>
                <SessionContext value={options.session}>
                  <WatchKeyContext value={options.watchKey}>
                    <QueryClientProvider client={options.cache}>
                      <DocumentCacheContext value={options.documentCache}>
                        <PageReadyContext value={options.onPageReady}>{children}</PageReadyContext>
                      </DocumentCacheContext>
                    </QueryClientProvider>
                  </WatchKeyContext>
                </SessionContext>
              </DocumentViewerContext>
            </CallContext>
          </ToastContext>
        </LiveConnectionContext>
      </ClockContext>
    </I18nContext>
  );
}
