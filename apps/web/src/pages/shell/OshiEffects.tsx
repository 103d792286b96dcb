import { useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { useOshi } from "../../api/favourites.ts";
import { useFan } from "../../api/use-me.ts";
import { addressOf } from "../../base/links.ts";
import { PLATFORM_NAMES } from "../../base/platforms.ts";
import { freeLives, useLives } from "../../features/lives/use-lives.ts";
import { OshiAccount } from "../../features/oshi/OshiAccount.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { followOshi } from "../../store/stored-oshi.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";

const OshiLight = lazy(async () => (await import("../../features/oshi/OshiLight.tsx")).OshiLight);

/** The effects of oshi on every page, and the sync between the account's oshi and the browser's. */
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

/** An oshi on air: her light in the navigation, the tab's title, and the space reserved for her tile. */
function OshiOnAir() {
  const text = useTexts(oshiTexts);
  const lives = useLives();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const hers = freeLives(lives).filter(({ favourite }) => favourite === "oshi");
  const [first] = hers;
  const places = PLATFORM_NAMES.filter((name) => hers.some(({ platform }) => platform === name)).join(" ");
  useOshiPlaces(lives.ready ? places || "away" : null);
  // Her own page already has her name in its title.
  const isWatched = hers.some(({ link }) => addressOf(link) === path);
  useTitleNotice(first && !isWatched ? text.title(first.name) : null);
  return <OshiLight penlight={first?.penlight ?? null} />;
}

/**
 * Sets where an oshi is on air for the styles, like the script before the first paint. @param places null while unknown
 */
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

/** Shows a notice in the tab's title instead of the page's title, also after navigation. */
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
