import type { PublicConfig } from "@penlight/contract";
import { ANDROID_VERSIONS } from "@penlight/contract/android-app";
import { ChevronDown, Download } from "lucide-react";
import type { ReactNode } from "react";
import { useQuery } from "../../api/use-query.ts";
import { countEvent, useCall } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { androidTexts } from "../../i18n/information/android-texts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { SleepingPhone } from "../../ui/drawings/SleepingPhone.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Chapter, Document, Outside, Points } from "./Document.tsx";

/** Where to get the Android app, and the changes in each version. @param install how to install the web app */
export function AndroidApp({ install }: { install?: ReactNode }) {
  const text = useTexts(androidTexts);
  const { data: config } = useQuery(queries.config());
  const linesOf = (version: string, changes: readonly string[]): readonly string[] => {
    const isOffered = config?.apk.url !== null && config?.apk.version === version;
    return config !== undefined && !isOffered ? [text.notOffered(version), ...changes] : changes;
  };
  return (
    <Document heading={text.heading} lead={text.lead}>
      {config && <Places config={config} />}
      <div className="mt-6 empty:hidden">{install}</div>
      <Chapter title={text.versions}>
        <div className="flex flex-col gap-2">
          {ANDROID_VERSIONS.map(({ version }, place) => (
            <Version
              key={version}
              title={`v${version}`}
              lines={linesOf(version, text.changes[place] ?? [])}
              open={place === 0}
            />
          ))}
          <Version title={text.earlierVersions} lines={text.earlierChanges} />
        </div>
      </Chapter>
    </Document>
  );
}

/** The downloads of this installation: a file, a store, or none yet. */
function Places({ config: { apk, store_url: store } }: { config: PublicConfig }) {
  const text = useTexts(androidTexts);
  const call = useCall();
  const formatCount = useFormatCount();
  const { url } = apk;
  if (url === null && store === null) return <EmptyState drawing={<SleepingPhone />} title={text.none} />;
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {url !== null && (
          <a
            href={url}
            rel="noreferrer"
            onClick={() => countEvent(call, "download")}
            className={buttonClass("primary")}
          >
            <Download size={16} />
            <span>{text.download(apk.version)}</span>
          </a>
        )}
        {store !== null && (
          <Outside href={store} className={buttonClass(url === null ? "primary" : "outline")}>
            {text.store}
          </Outside>
        )}
      </div>
      {url !== null && (
        <p className="mt-3 text-14 text-ink-2">
          <span>{text.outside}</span>{" "}
          {apk.min_version !== null && <span>{text.minimum(apk.min_version)}</span>}
        </p>
      )}
      {apk.size !== null && (
        <p className="mt-3 text-14 text-ink-2">
          <span>{text.size(formatCount(Math.round(apk.size / 1_000)))}</span>
        </p>
      )}
      {apk.sha256 !== null && (
        <p className="mt-1 text-14 break-all text-ink-2">
          <span>{text.checksum}</span> <code>{apk.sha256}</code>
        </p>
      )}
    </>
  );
}

interface VersionProps {
  title: string;
  lines: readonly string[];
  open?: boolean;
}

/** One version is expanded at a time: the browser's own behaviour, which works without our code. */
function Version({ title, lines, open = false }: VersionProps) {
  return (
    <details name="version" open={open} className="group rounded-card bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-4 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown size={16} className="flex-none text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <Points lines={lines} />
      </div>
    </details>
  );
}
