import { useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { PLATFORM_NAMES } from "../../base/platforms.ts";
import { freeLives, useLives } from "../../features/lives/use-lives.ts";
import { OshiLight } from "../../features/oshi/OshiLight.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/oshi-texts.ts";
import { titleNotice } from "../../ui/use-title.ts";

/** What an oshi who is on air does to every page: its light, its title, and the place that is kept for her tile. */
export function OshiEffects() {
  const text = useTexts(oshiTexts);
  const lives = useLives();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const hers = freeLives(lives).filter(({ dear }) => dear === "oshi");
  const [first] = hers;
  const places = PLATFORM_NAMES.filter((name) => hers.some(({ platform }) => platform === name)).join(" ");
  useOshiPlaces(lives.ready ? places || "away" : null);
  // On her own page the title says it by itself.
  const isWatched = hers.some(({ to }) => to === path);
  useTitleNotice(first && !isWatched ? text.title(first.name) : null);
  return <OshiLight penlight={first?.penlight ?? null} />;
}

/** Says to the styles where an oshi is, as the script before the first paint did. @param places null while nobody knows */
function useOshiPlaces(places: string | null): void {
  useLayoutEffect(() => {
    if (places !== null) document.documentElement.dataset.oshi = places;
  }, [places]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.oshi;
    },
    [],
  );
}

function useTitleNotice(notice: string | null): void {
  useEffect(() => {
    titleNotice.set(notice);
    return () => titleNotice.set(null);
  }, [notice]);
}
