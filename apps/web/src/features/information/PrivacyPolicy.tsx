import { Link } from "@tanstack/react-router";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { policyTexts } from "../../i18n/information/policy-texts.ts";
import { Chapter, Document, LINK, Outside, Points } from "./Document.tsx";

/** Which data of fans is stored, who else receives it, and for how long. */
export function PrivacyPolicy() {
  const text = useTexts(policyTexts);
  return (
    <Document heading={text.heading} lead={text.lead}>
      <p className="mt-2 text-14 font-semibold">{text.effective}</p>
      {text.sections.map(({ title, lines }) => (
        <Chapter key={title} title={title}>
          <Points lines={lines} />
        </Chapter>
      ))}
      <p className="mt-4">
        <Link to="/remove-account" className={LINK}>
          {text.removeAccount}
        </Link>
      </p>
      <Chapter title={text.contact}>
        <Contact />
      </Chapter>
    </Document>
  );
}

/** Contact by e-mail where an address is configured, otherwise in the community. */
function Contact() {
  const text = useTexts(policyTexts);
  const { data: config } = useQuery(queries.config());
  const email = config?.contact_email ?? null;
  const discord = config?.discord_url ?? null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <span>{email === null ? text.noContact : text.contactText}</span>
      {email !== null && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      )}
      {email === null && discord !== null && <Outside href={discord}>{text.discord}</Outside>}
    </p>
  );
}
