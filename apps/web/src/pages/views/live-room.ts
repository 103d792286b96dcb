import { isGone } from "../../api/errors.ts";
import { nearPicture } from "../../api/picture.ts";
import { queries } from "../../api/queries.ts";
import { PLAYER_MODULES } from "../../features/player/prepare-player.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { memberName } from "../../base/member-name.ts";
import type { PageView, ViewRequest } from "./page-view.ts";
import { paths } from "../../base/paths.ts";
import { roomOfParams } from "../live-room.loader.ts";

/** Named after the member where she is known, else after the address. */
export function liveRoomView({ cache, language, messages, params }: ViewRequest): PageView {
  const { urlKey, roomId } = roomOfParams(params);
  const profile = queries.roomProfile(roomId).queryKey;
  const found = cache.getQueryData(profile);
  const isLive = cache.getQueryData(queries.liveInfo(roomId).queryKey)?.is_onlive ?? false;
  const streams = cache.getQueryData(queries.liveStreams(roomId).queryKey);
  const name = found ? memberName(found.main_name) : urlKey;
  const exists = found !== undefined || !isGone(cache.getQueryState(profile)?.error);
  return {
    status: exists ? 200 : 404,
    watching: exists,
    head: {
      title: isLive ? messages.room.liveTitle(name) : messages.room.title(name),
      description: headTexts[language].room(name),
      canonical: paths.room(urlKey, roomId),
      image: found?.image_l,
      preloadImage: found && nearPicture(found.image_m),
    },
    ...(Array.isArray(streams) && { modules: PLAYER_MODULES }),
  };
}
