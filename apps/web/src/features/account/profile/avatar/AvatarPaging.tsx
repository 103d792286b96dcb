import type { AvatarPage } from "@penlight/contract";
import { formatCount } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { Pager } from "../../../../ui/controls/Pager.tsx";
import { avatarPages } from "./avatar-pages.ts";

interface AvatarPagingProps {
  page: AvatarPage;
  onPage: (page: number) => void;
}

export function AvatarPaging({ page: { page, total_entries: total }, onPage }: AvatarPagingProps) {
  const texts = useTexts(profileTexts);
  const pages = avatarPages(total);
  return (
    <Pager
      page={page}
      pages={pages}
      onPage={onPage}
      previousLabel={texts.previousPage}
      nextLabel={texts.nextPage}
      text={texts.avatarPage(formatCount(page), formatCount(pages))}
    />
  );
}
