import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { LiveFigures, type Figures } from "./LiveFigures.tsx";

interface PhoneHeaderProps {
  name: string;
  face: string | undefined;
  penlight: string;
  /** Null while nothing is on air. */
  live: Figures | null;
  /** What the fan may do here. */
  children?: ReactNode;
}

/** On phones: the way back, and on an upright picture the title. */
export function PhoneHeader({ name, face, penlight, live, children }: PhoneHeaderProps) {
  return (
    <div className="phone-header">
      <BackLink />
      <div className="on-upright flex min-w-0 flex-1 items-center gap-2">
        <Avatar src={face} size={40} penlight={penlight} live={live !== null} />
        <div className="min-w-0">
          <h1 className="truncate text-15 leading-tight font-bold">{name}</h1>
          {live && <LiveFigures {...live} />}
        </div>
      </div>
      {children}
    </div>
  );
}

/** To where the fan came from, as they left it; home for who came from outside. */
function BackLink() {
  const { room } = useMessages();
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <a
      href={paths.home()}
      aria-label={room.back}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (canGoBack) history.back();
        else void navigate({ to: paths.home() });
      }}
      className="flex size-11 flex-none items-center justify-center rounded-full focus-visible:outline-media-ink"
    >
      <ChevronLeft size={24} strokeWidth={1.75} />
    </a>
  );
}
