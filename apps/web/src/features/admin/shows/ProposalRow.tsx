import type { Schedule, ShowProposal } from "@penlight/contract";
import { formatCount } from "../../../i18n/format.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { useProposal } from "./use-proposal.ts";

/** What comes of a proposal. */
export interface ProposalActions {
  /** It became a show of ours: what the site did not say can be added at once. */
  onAccepted: (show: Schedule) => void;
  /** Something about it is for an admin to say first. */
  onFillIn: (proposal: ShowProposal) => void;
}

interface ProposalRowProps extends ProposalActions {
  proposal: ShowProposal;
}

/** An announced show: what of it we know, and whether it becomes one of ours. */
export function ProposalRow({ proposal, onAccepted, onFillIn }: ProposalRowProps) {
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  const { pending, accept, dismiss } = useProposal(proposal.code, onAccepted);
  const { title, showDate, showTime, setlist, members, unknownMembers, birthdayMembers } = proposal;
  const name = `${title}, ${dayText(showDate, calendar)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p title={title} className="truncate font-semibold">
          {title}
        </p>
        <p className="text-14 text-ink-2 figures">
          {dayText(showDate, calendar)} · {showTime} {texts.timeZone}
          {members.length > 0 && ` · ${texts.members(formatCount(members.length))}`}
        </p>
        {unknownMembers.length > 0 && (
          <p className="text-13 text-ink-2">{texts.unknownMembers(unknownMembers.join(", "))}</p>
        )}
      </div>
      {birthdayMembers.length > 0 && <Chip tone="gold">{texts.birthday(birthdayMembers.join(", "))}</Chip>}
      {setlist === null && <Chip tone="danger">{texts.unknownSetlist}</Chip>}
      <div className="flex gap-2 max-md:w-full">
        <Button aria-label={texts.dismissShow(name)} busy={pending === "dismiss"} onClick={dismiss}>
          {texts.dismiss}
        </Button>
        <Button
          kind="primary"
          aria-label={texts.acceptShow(name)}
          busy={pending === "accept"}
          // Without a setlist of ours it cannot become a show as it is.
          onClick={setlist === null ? () => onFillIn(proposal) : accept}
        >
          {texts.accept}
        </Button>
      </div>
    </li>
  );
}
