import { Link } from "@tanstack/react-router";
import { ChevronLeft, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { formatClock, formatCount } from "../../../i18n/format.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useNowSec } from "../../../ui/clock/use-clock.ts";

interface PhoneHeaderProps {
  name: string;
  face: string | undefined;
  penlight: string;
  /** Null while nothing is on air. */
  live: { views: number; startedAtSec: number } | null;
  /** What the fan may do here: settings. */
  children?: ReactNode;
}

/** On phones the title lies on the picture. */
export function PhoneHeader({ name, face, penlight, live, children }: PhoneHeaderProps) {
  const { room } = useMessages();
  return (
    <div className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 header-scrim px-2 pt-[max(10px,env(safe-area-inset-top))] pb-6 md:hidden">
      <Link
        to={paths.home()}
        aria-label={room.back}
        className="flex size-11 flex-none items-center justify-center rounded-full text-media-ink focus-visible:outline-media-ink"
      >
        <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.75} />
      </Link>
      <Avatar src={face} size={40} penlight={penlight} live={live !== null} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-15 leading-tight font-bold">{name}</h1>
        {live && <PhoneFigures {...live} />}
      </div>
      {children}
    </div>
  );
}

function PhoneFigures({ views, startedAtSec }: { views: number; startedAtSec: number }) {
  const { lives } = useMessages();
  const nowSec = useNowSec();
  return (
    <p className="flex items-center gap-1.5 text-12 font-semibold figures">
      <Eye aria-hidden="true" size={16} strokeWidth={2} />
      <span aria-hidden="true">{formatCount(views)}</span>
      <span className="sr-only">{lives.views(formatCount(views))}</span>
      <span aria-hidden="true">·</span>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-media-rose" />
      {formatClock(nowSec - startedAtSec)}
    </p>
  );
}
