import { useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { useOshi } from "../../api/favourites.ts";
import { useFan } from "../../api/use-me.ts";
import { PLATFORM_NAMES } from "../../base/platforms.ts";
import { freeLives, useLives } from "../../features/lives/use-lives.ts";
import { OshiAccount } from "../../features/oshi/OshiAccount.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { followOshi } from "../../store/kept-oshi.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";

const OshiLight = lazy(async () => (await import("../../features/oshi/OshiLight.tsx")).OshiLight);

/** What oshi do to every page, and what keeps an account's and the browser's the same. */
export function OshiEffects() {
  const hasOshi = useOshi().length > 0;
  const isFan = useFan() !== null;
  useEffect(() => followOshi(window), []);
  return (
    <>
      {isFan && <OshiAccount />}
      {hasOshi && <OshiOnAir />}
    </>
  );
}

/** An oshi on air: her light, the tab's title, and the place that is kept for her tile. */
function OshiOnAir() {
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

/** Says it in the tab instead of the page's name, whatever page that is by then. */
function useTitleNotice(notice: string | null): void {
  useEffect(() => {
    if (notice === null) return;
    let named = document.title;
    const put = (): void => {
      if (document.title === notice) return;
      named = document.title;
      document.title = notice;
    };
    const watcher = new MutationObserver(put);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    put();
    return () => {
      watcher.disconnect();
      document.title = named;
    };
  }, [notice]);
}
