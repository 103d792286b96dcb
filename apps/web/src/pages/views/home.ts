import { middleCover, nearPicture } from "../../api/picture.ts";
import { queries } from "../../api/queries.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";
import { paths } from "../../base/paths.ts";

/** The picture is the first tile's. */
export function homeView({ cache, language }: ViewRequest): PageView {
  const first = cache.getQueryData(queries.onlives().queryKey)?.data.find((card) => !card.premium_room_type);
  return {
    status: 200,
    head: {
      title: homeTexts[language].title,
      description: headTexts[language].product,
      canonical: paths.home(),
      image: first && middleCover(first.image),
      preloadImage: first && nearPicture(middleCover(first.image)),
    },
  };
}
