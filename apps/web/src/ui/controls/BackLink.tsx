import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "../icons/icons.ts";

interface BackLinkProps {
  label: string;
  className?: string;
}

/** A link back to the previous page, which restores its state; home for a fan who came from outside the app. */
export function BackLink({ label, className = "" }: BackLinkProps) {
  const { history, navigate, buildLocation } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <a
      href={buildLocation({ to: "/" }).href}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (canGoBack) history.back();
        else void navigate({ to: "/" });
      }}
      className={`flex size-11 flex-none items-center justify-center rounded-full ${className}`}
    >
      <ChevronLeft size={24} strokeWidth={1.75} />
    </a>
  );
}
