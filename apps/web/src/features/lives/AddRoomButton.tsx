import type { Live } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useI18n } from "../../i18n/i18n.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

interface AddRoomButtonProps {
  live: Live;
  /** Whose it is. */
  name: string;
  className: string;
}

/** Adds a live to those that are watched side by side. Nobody is led away: what plays plays on. */
export function AddRoomButton({ live, name, className }: AddRoomButtonProps) {
  const cache = useQueryClient();
  const toasts = useToasts();
  const { language, messages } = useI18n();
  const label = messages.lives.addRoom(name);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        import("./keep-room.ts").then(
          ({ keepRoom }) => keepRoom({ live, name, cache, toasts, language }),
          () => toasts.show("danger", messages.lives.addRoomFailed),
        );
      }}
      className={className}
    >
      <Plus size={20} strokeWidth={1.75} />
    </button>
  );
}
