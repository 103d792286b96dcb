import { isGone } from "../../api/errors.ts";
import { nearPicture } from "../../api/picture.ts";
import { queries } from "../../api/queries.ts";
import { PLAYER_MODULES } from "../../features/player/prepare-player.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { memberName } from "../../base/member-name.ts";
import type { PageView, ViewRequest } from "./page-view.ts";
import { paths } from "../../base/paths.ts";

/** Named after the member where she is known, else after the address. */
export function idnRoomView({ cache, language, messages, params }: ViewRequest): PageView {
  const { username = "" } = params;
  const watch = queries.idnWatch(username).queryKey;
  const found = cache.getQueryData(watch);
  const name = memberName(found?.user.name ?? username);
  const isLive = found?.is_live ?? false;
  const image = found?.is_live ? found.image : found?.member_info.img;
  const exists = found !== undefined || !isGone(cache.getQueryState(watch)?.error);
  return {
    status: exists ? 200 : 404,
    watching: exists,
    head: {
      title: isLive ? messages.room.liveTitle(name) : messages.room.title(name),
      description: headTexts[language].idnRoom(name),
      canonical: paths.idn(username),
      image,
      preloadImage: image && nearPicture(image),
    },
    ...(isLive && { modules: PLAYER_MODULES }),
  };
}
