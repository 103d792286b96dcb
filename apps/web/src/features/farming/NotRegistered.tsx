import { MessagesSquare } from "lucide-react";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { SleepingPhone } from "../../ui/drawings/SleepingPhone.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** For fans without the permission: whom to ask for it, and where. */
export function NotRegistered() {
  const text = useTexts(farmingTexts);
  const { data: config } = useQuery(queries.config());
  return (
    <EmptyState
      drawing={<SleepingPhone />}
      title={text.notRegisteredMore}
      action={
        config?.discord_url && (
          <a href={config.discord_url} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
            <MessagesSquare size={16} />
            <span>{text.toDiscord}</span>
          </a>
        )
      }
    />
  );
}
