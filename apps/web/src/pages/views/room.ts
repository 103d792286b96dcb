import { isGone } from "../../api/errors.ts";
import { queries } from "../../api/queries.ts";
import { memberName } from "../../base/member-name.ts";
import { nearPicture } from "../../base/picture.ts";
import { PLATFORMS, roomOfParams } from "../../base/platforms.ts";
import { PLAYER_MODULES } from "../../features/player/prepare-player.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";

/** Named after the member where she is known, else after the address. */
export function roomView({ cache, language, messages, params }: ViewRequest): PageView {
  const room = roomOfParams(params);
  const { path, cover } = PLATFORMS[room.platform];
  const { queryKey } = queries.liveRoom(room);
  const found = cache.getQueryData(queryKey);
  const still = found?.live?.cover ?? found?.cover;
  const name = memberName(found?.member.name ?? room.urlKey);
  const exists = found !== undefined || !isGone(cache.getQueryState(queryKey)?.error);
  const isPlayable = Array.isArray(cache.getQueryData(queries.streams(room).queryKey));
  return {
    status: exists ? 200 : 404,
    watching: exists,
    head: {
      title: found?.live ? messages.room.liveTitle(name) : messages.room.title(name),
      description: headTexts[language].room[room.platform](name),
      canonical: path(room),
      image: still && cover(still, "l"),
      preloadImage: still && nearPicture(cover(still, "m")),
    },
    ...(isPlayable && { modules: PLAYER_MODULES }),
  };
}
