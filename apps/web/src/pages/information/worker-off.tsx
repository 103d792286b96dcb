import { useEffect, useState } from "react";
import { workerOffScript } from "../../document/worker-off-script.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { workerOffTexts } from "../../i18n/information/worker-off-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { responseOfTexts, unlisted, type PageModule } from "../page.ts";
import { InformationPage } from "./InformationPage.tsx";

/**
 * Removes the service worker and what it stored, for an app that does not open any more. The document's inline script
 * does the work; this page only shows the result.
 */
function WorkerOffPage() {
  const text = useTexts(workerOffTexts);
  const [result, setResult] = useState<string>();
  useEffect(() => {
    const { documentElement } = document;
    const read = (): void => setResult(documentElement.dataset.worker);
    read();
    const observer = new MutationObserver(read);
    observer.observe(documentElement, { attributeFilter: ["data-worker"] });
    return () => observer.disconnect();
  }, []);
  return (
    <InformationPage title={text.pageTitle}>
      <div className="mx-auto flex max-w-160 flex-col items-start gap-4 py-6">
        <h1 className="text-26 font-extrabold">{text.heading}</h1>
        <p className="text-ink-2">{text.lead}</p>
        <p role="status" className="min-h-6 font-semibold">
          {result === "removed" ? text.removed : result === "failed" ? text.failed : ""}
        </p>
        {/* A new document, so that the next page is loaded without the worker. */}
        <a href="/" className={buttonClass("primary")}>
          {text.home}
        </a>
      </div>
    </InformationPage>
  );
}

const response = responseOfTexts(workerOffTexts);

export default {
  component: WorkerOffPage,
  response: (request) => ({ ...unlisted(response(request)), script: workerOffScript }),
} satisfies PageModule;
