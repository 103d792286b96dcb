import type { Live } from "@penlight/contract";
import { favouritesFirst, useFavourites, type Favourites } from "../../api/favourites.ts";
import { placeOf, roomKey } from "../../base/grid/grid.ts";
import { memberName, smallFace } from "../../base/member.ts";
import type { NamedRoom } from "../../base/platforms.ts";
import { freeLives, useFromLives } from "../../features/lives/use-lives.ts";
import { soundsNow } from "../../features/player/behaviour/sound-desk.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { useGridContext, usePanelContext, useSoundContext } from "./multi-page.ts";
import { placeFor } from "./place-for.ts";

interface LiveFace extends NamedRoom {
  name: string;
  face: string;
  penlight: string;
}

/** Only plain values without viewer counts, so that changed counts do not re-render. */
function facesOf(lives: readonly Live[], favourites: Favourites): LiveFace[] {
  const free = favouritesFirst(freeLives({ all: lives }), favourites, ({ member }) => member.roomId);
  return free.map(({ platform, room, urlKey, member }) => ({
    platform,
    room,
    urlKey,
    name: memberName(member.name),
    face: smallFace(member.face),
    penlight: penlightClass(member.roomId, urlKey),
  }));
}

/**
 * A row of the members who are live: a press puts her into a tile, or gives her tile the audio focus if she has one.
 */
export function LiveFaces() {
  const { grid, dispatch } = useGridContext();
  const { desk } = useSoundContext();
  const { selected, select } = usePanelContext();
  const text = useTexts(multiTexts);
  const favourites = useFavourites();
  const faces = useFromLives((lives) => facesOf(lives, favourites));
  const sound = useStore(desk, desk.getSnapshot());
  if (faces.length === 0) return null;
  const sounding = grid.places.findIndex((room) => room && roomKey(room) === sound.owner);
  const choose = ({ platform, room, urlKey }: LiveFace): void => {
    const place = placeFor(grid, { selected, sounding });
    dispatch({ type: "put", place, room: { platform, room, urlKey } });
    // The place is taken now, so the list of rooms closes.
    if (selected === place && grid.places[place] === null) select("all");
  };
  return (
    <ul aria-label={text.faces} className="multi-faces">
      {faces.map((face) => {
        const place = placeOf(grid, face);
        return (
          <li key={roomKey(face)}>
            <button
              type="button"
              aria-pressed={place < 0 ? undefined : soundsNow(sound, roomKey(face))}
              aria-label={place < 0 ? text.next(face.name) : text.solo(face.name)}
              onClick={() => (place < 0 ? choose(face) : desk.solo(roomKey(face)))}
              className="multi-face"
            >
              <Avatar src={face.face} size={40} penlight={face.penlight} />
              {place >= 0 && (
                <span aria-hidden="true" className="face-number figures">
                  {place + 1}
                </span>
              )}
              <span translate="no" className="face-name w-full truncate text-12">
                {face.name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
