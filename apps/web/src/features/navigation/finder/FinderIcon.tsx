import { Search } from "../../../ui/icons/icons.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { OPENS_FINDER } from "./finder-state.ts";

/** Opens the finder; in the top bar of phones. */
export function FinderIcon() {
  const { nav } = useMessages();
  return (
    <IconButton label={nav.find} kind="ghost" {...OPENS_FINDER}>
      <Search size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
