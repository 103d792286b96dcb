import { MessageCircleOff } from "lucide-react";

/** Stands where nobody can comment from here. */
export function ReadOnlyLine({ text }: { text: string }) {
  return (
    <p className="comment-box flex min-h-14 flex-none items-center justify-center gap-2 border-t border-line px-4 pb-[env(safe-area-inset-bottom)] text-14 text-ink-2">
      <MessageCircleOff size={16} className="flex-none" />
      {text}
    </p>
  );
}
