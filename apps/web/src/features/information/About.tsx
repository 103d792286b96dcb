import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { projectTexts } from "../../i18n/information/project-texts.ts";
import { PenlightArc } from "../../ui/drawings/PenlightArc.tsx";
import { CREDITS } from "./credits.ts";
import { Chapter, Document, Outside, Points } from "./Document.tsx";
import type { PlainPath } from "../../base/links.ts";

/** What Penlight is and is not, the sources of its data, and credits. */
export function About() {
  const text = useTexts(projectTexts);
  return (
    <Document
      drawing={<PenlightArc className="mx-auto w-full max-w-110 side:hidden" />}
      heading={text.heading}
      lead={text.lead}
    >
      <Chapter title={text.notTitle}>
        <Points lines={text.not} />
      </Chapter>
      <Chapter title={text.sourcesTitle}>
        <dl className="grid gap-3 md:grid-cols-2">
          {text.sources.map((source) => (
            <div key={source.name} className="rounded-card bg-surface p-4">
              <dt className="font-semibold">
                {source.url === null ? source.name : <Outside href={source.url}>{source.name}</Outside>}
              </dt>
              <dd className="mt-1 text-14 text-ink-2">{source.text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter title={text.codeTitle}>
        <p className="text-ink-2">{text.code}</p>
        <Credits group="page" title={text.groups.page} />
        <Credits group="server" title={text.groups.server} />
      </Chapter>
      <Chapter title={text.moreTitle}>
        <ul className="grid gap-2 md:grid-cols-2">
          <Further to="/support-project" label={text.support} />
          <Further to="/android" label={text.android} />
          <Further to="/privacy-policy" label={text.privacy} />
          <Further to="/remove-account" label={text.removeAccount} />
          <Further to="/status" label={text.status} />
        </ul>
      </Chapter>
    </Document>
  );
}

/** Libraries with their licences. */
function Credits({ group, title }: { group: keyof typeof CREDITS; title: string }) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-14 font-semibold text-ink-2">{title}</h3>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {CREDITS[group].map(({ name, license, url }) => (
          <li key={name} className="flex min-h-10 items-center justify-between gap-3 border-t border-line">
            <Outside href={url}>{name}</Outside>
            <span className="text-13 text-ink-2">{license}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Further({ to, label }: { to: PlainPath; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 items-center justify-between rounded-control bg-surface px-4 font-semibold hover:bg-raised"
      >
        <span>{label}</span>
        <ChevronRight size={16} className="text-ink-2" />
      </Link>
    </li>
  );
}
