import { nearPicture } from "../../base/picture.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { freeLives } from "../../features/lives/use-lives.ts";
import { queries } from "../../api/queries.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import type { PageView, ViewRequest } from "./page-view.ts";
import { paths } from "../../base/paths.ts";

/** The picture is the first tile's. */
export function homeView({ cache, language }: ViewRequest): PageView {
  const [first] = freeLives({ all: cache.getQueryData(queries.lives().queryKey) ?? [] }, "showroom");
  const image = first && PLATFORMS[first.platform].cover(first.cover, "m");
  return {
    status: 200,
    head: {
      title: homeTexts[language].title,
      description: headTexts[language].product,
      canonical: paths.home(),
      image,
      preloadImage: image && nearPicture(image),
    },
  };
}
