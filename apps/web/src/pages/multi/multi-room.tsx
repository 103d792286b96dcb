import { useState } from "react";
import type { GridSize } from "../../base/grid/grid.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useTitle } from "../../ui/use-title.ts";
import { responseOfTexts, type PageRequest, type PageResponse, type PageModule } from "../page.ts";
import { useWatching } from "../watch/use-watching.ts";
import { MultiPageProviders } from "./MultiPageProviders.tsx";
import { Rooms } from "./Rooms.tsx";
import { UnlockAlert } from "./UnlockAlert.tsx";
import { useGrid, useGridKind } from "./use-grid.ts";
import { SkeletonRows } from "../../ui/skeletons.tsx";

/** A constant, so that only the contexts that it uses render it again. */
const ROOMS = <Rooms />;

/** The multi-room page: several rooms at once, on either platform. */
function MultiRoomPage() {
  const text = useTexts(multiTexts);
  const kind = useGridKind();
  const [locked, setLocked] = useState<GridSize | null>(null);
  const { state, dispatch } = useGrid({ kind, onLocked: setLocked });
  useTitle(text.pageTitle);
  useWatching("rooms");
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      {state.grid ? (
        <MultiPageProviders
          kind={kind}
          grid={state.grid}
          emptied={state.emptied}
          dispatch={dispatch}
          onLocked={setLocked}
        >
          {ROOMS}
        </MultiPageProviders>
      ) : (
        <AwaitedRooms />
      )}
      {locked !== null && <UnlockAlert size={locked} onClose={() => setLocked(null)} />}
    </>
  );
}

/** Placeholder until it is known which rooms are restored. */
function AwaitedRooms() {
  return (
    <div aria-busy="true" className="multi">
      <div className="multi-bar" />
      <div className="multi-tiles grid grid-cols-2 gap-0.5">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
      <div className="multi-faces" />
      <div className="multi-panel">
        <SkeletonRows />
      </div>
    </div>
  );
}

function response(request: PageRequest): PageResponse {
  return { ...responseOfTexts(multiTexts, request.route)(request), watching: "rooms" };
}

export default { component: MultiRoomPage, response } satisfies PageModule;
