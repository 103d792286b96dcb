import { useState } from "react";
import type { GridSize } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useTitle } from "../../ui/use-title.ts";
import { responseOfTexts, type PageRequest, type PageResponse, type PageModule } from "../page.ts";
import { useWatching } from "../watch/use-watching.ts";
import { MultiPageProviders } from "./MultiPageProviders.tsx";
import { Rooms } from "./Rooms.tsx";
import { UnlockAlert } from "./UnlockAlert.tsx";
import { useGrid } from "./use-grid.ts";
import { SkeletonRows } from "../../ui/skeletons.tsx";

/** A constant, so that only the contexts that it uses render it again. */
const ROOMS = <Rooms />;

/** The multi-room page at one of its addresses. */
export function multiRoomPage(kind: GridKind): PageModule {
  function MultiRoomPage() {
    return <MultiRoom kind={kind} />;
  }
  return { component: MultiRoomPage, response };
}

/** Several rooms at once, on either platform. */
function MultiRoom({ kind }: { kind: GridKind }) {
  const text = useTexts(multiTexts);
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
  return { ...responseOfTexts(multiTexts)(request), watching: "rooms" };
}
