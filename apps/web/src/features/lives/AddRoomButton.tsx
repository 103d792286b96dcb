import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "../../ui/icons/icons.ts";
import { useI18n } from "../../i18n/i18n.ts";
import type { LiveActionProps } from "../../base/live-action.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** A button that adds a live to the stored grid. It does not navigate, so playback continues. */
export function AddRoomButton({ room, name, className }: LiveActionProps) {
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
        import("./store-room.ts").then(
          ({ storeRoom }) => storeRoom({ room, name, cache, toasts, language }),
          () => toasts.show("danger", messages.lives.addRoomFailed),
        );
      }}
      className={className}
    >
      <Plus size={20} strokeWidth={1.75} />
    </button>
  );
}
