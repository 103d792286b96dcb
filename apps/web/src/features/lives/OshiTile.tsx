import { Link, useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { Columns2, Crown, Play } from "lucide-react";
import { linkTo } from "../../base/links.ts";
import { useTexts, useI18n, useMessages } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { storeRoom } from "./store-room.ts";
import { freeLives, useLives, type ListedLive } from "./use-lives.ts";

/** An additional part of the tile of an oshi who is on air. */
export function OshiPart({ live, part }: { live: ListedLive; part: "mark" | "actions" }) {
  return part === "mark" ? <OshiMark live={live} /> : <OshiActions live={live} />;
}

/** A text that names the oshi, with a link to her page. */
function OshiMark({ live }: { live: ListedLive }) {
  const text = useTexts(oshiTexts);
  return (
    <Link {...linkTo.member(live.urlKey)} aria-label={text.page(live.name)} className="oshi-mark">
      <Crown aria-hidden="true" size={16} />
      <span>{text.mark}</span>
    </Link>
  );
}

/** Actions for an oshi's live: watch it, on either platform if she is on both, or together with other lives. */
function OshiActions({ live }: { live: ListedLive }) {
  const text = useTexts(oshiTexts);
  const words = useTexts(liveEntryTexts);
  const { platform, platformShort } = useMessages();
  const hers = freeLives(useLives()).filter(({ member }) => member.roomId === live.member.roomId);
  const places = [live, ...hers.filter((other) => other.platform !== live.platform)];
  return (
    <div className="relative flex gap-2.5">
      {places.map((place, index) => (
        <Link
          key={place.platform}
          {...place.link}
          aria-label={words.open(place.name, platform[place.platform], "oshi")}
          className={`max-md:flex-1 min-h-11 ${buttonClass(index === 0 ? "primary" : "plain")}`}
        >
          <Play aria-hidden="true" size={16} strokeWidth={2} />
          <span>{places.length > 1 ? text.watchAt(platformShort[place.platform]) : words.watch}</span>
        </Link>
      ))}
      <MultiRoomButton lives={places} />
    </div>
  );
}

/** Adds her live, or both, to the stored grid, and opens the multi-room page. */
function MultiRoomButton({ lives }: { lives: readonly ListedLive[] }) {
  const text = useTexts(oshiTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { language } = useI18n();
  const [first] = lives;
  if (!first) return null;
  return (
    <button
      type="button"
      aria-label={text.besideOthers(first.name)}
      title={text.besideOthers(first.name)}
      onClick={() => {
        const kept = lives.map((live) => storeRoom({ room: live, name: live.name, cache, toasts, language }));
        if (kept.includes(true)) void navigate({ to: "/multi-room" });
      }}
      className={`min-h-11 min-w-11 max-md:px-0 ${buttonClass("plain")}`}
    >
      <Columns2 aria-hidden="true" size={16} strokeWidth={2} />
      <span className="max-md:sr-only">{text.multiRoom}</span>
    </button>
  );
}
