import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { panelTexts } from "../../../i18n/watch/panel-texts.ts";
import { aboutTexts } from "../../../i18n/watch/about-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { Letters } from "./Letters.tsx";

/** All fan letters of a room, in a dialog. */
export function AllLetters({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const panel = useTexts(panelTexts);
  const text = useTexts(aboutTexts);
  const letters = useQuery(laterQueries.fanLetters(roomId));
  return (
    <Dialog title={text.fansLetter} onClose={onClose}>
      {letters.data?.length ? (
        <Letters letters={letters.data} />
      ) : (
        <PanelState
          state={letters.isError ? "failed" : letters.isPending ? "loading" : "empty"}
          text={letters.isError ? panel.loadFailed : text.noMessage}
          onRetry={() => void letters.refetch()}
        />
      )}
    </Dialog>
  );
}
