import type { AvatarPage } from "@penlight/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { avatarPages } from "./avatar-pages.ts";

const TURN = "aria-disabled:text-ink-3";

interface AvatarPagingProps {
  page: AvatarPage;
  onPage: (page: number) => void;
}

export function AvatarPaging({ page: { page, total_entries: total }, onPage }: AvatarPagingProps) {
  const texts = useTexts(profileTexts);
  const pages = avatarPages(total);
  // At the ends the button stays where it is and keeps its focus; the page is clamped.
  return (
    <div className="flex items-center justify-center gap-3">
      <IconButton
        label={texts.previousPage}
        aria-disabled={page <= 1}
        className={TURN}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
      <p role="status" className="min-w-32 text-center text-14 text-ink-2 figures">
        {texts.avatarPage(formatCount(page), formatCount(pages))}
      </p>
      <IconButton
        label={texts.nextPage}
        aria-disabled={page >= pages}
        className={TURN}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
