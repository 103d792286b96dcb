import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useMe } from "../../../api/use-me.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { useMeRetry } from "../use-me-retry.ts";
import { PenlightArc } from "../../../ui/drawings/PenlightArc.tsx";

interface SignInLayoutProps {
  heading: string;
  text: string;
  /** Shown between the heading and the form. */
  notice?: ReactNode;
  children: ReactNode;
  /** A link to the other form. */
  footer: ReactNode;
}

/** The frame of the sign-in pages: a drawing and a form. */
export function SignInLayout({ heading, text, notice, children, footer }: SignInLayoutProps) {
  const { room } = useMessages();
  const visitor = useMe();
  // A fan whose session cannot be checked may sign in again.
  const isFailed = useMeRetry() !== null;
  const [known, setKnown] = useState(false);
  if (!known && (visitor.state !== "unknown" || isFailed)) setKnown(true);
  // A signed-in fan is redirected as soon as the session is known; until then the form is hidden.
  const form = known ? "" : "signed-in:invisible";
  return (
    // Aligned to the top instead of the middle, so that nothing moves when the form arrives.
    <div className="relative flex min-h-[calc(100dvh-var(--banner)-var(--bottom-bar))] flex-col items-center md:pt-[7vh] md:pb-10">
      <Link
        to="/"
        aria-label={room.back}
        className="absolute top-1 left-1 z-10 flex size-11 items-center justify-center rounded-full text-ink md:hidden"
      >
        <ChevronLeft size={24} strokeWidth={1.75} />
      </Link>
      <PenlightArc className="w-full max-w-110 flex-none max-md:mt-6" />
      <div className={`w-full max-w-100 px-6 pb-8 ${form}`}>
        <h1 className="text-26 font-extrabold">{heading}</h1>
        <p className="mt-0.5 mb-6 text-ink-2">{text}</p>
        {notice && <div className="mb-6">{notice}</div>}
        {children}
        <p className="mt-5 text-center text-14 text-ink-2">{footer}</p>
      </div>
    </div>
  );
}
