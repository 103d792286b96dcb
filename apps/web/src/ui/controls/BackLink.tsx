import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";

interface BackLinkProps {
  label: string;
  /** Where it leads who came from outside. */
  otherwise: string;
  className?: string;
}

/** To where the fan came from, as they left it. */
export function BackLink({ label, otherwise, className = "" }: BackLinkProps) {
  const { history, navigate, buildLocation } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <a
      href={buildLocation({ to: otherwise }).href}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (canGoBack) history.back();
        else void navigate({ to: otherwise });
      }}
      className={`flex size-11 flex-none items-center justify-center rounded-full ${className}`}
    >
      <ChevronLeft size={24} strokeWidth={1.75} />
    </a>
  );
}
