import { useQueryClient } from "@tanstack/react-query";
import type { NamedRoom } from "../../base/platforms.ts";
import { useI18n } from "../../i18n/i18n.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/**
 * Adds a live to the stored grid, and shows the result as a toast. The grid's code is loaded with the first press: most
 * visitors never open several rooms.
 */
export function useAddRoom(): (room: NamedRoom, name: string) => void {
  const cache = useQueryClient();
  const toasts = useToasts();
  const { language, messages } = useI18n();
  return (room, name) => {
    import("./store-room.ts").then(
      ({ storeRoom }) => storeRoom({ room, name, cache, toasts, language }),
      () => toasts.show("danger", messages.lives.addRoomFailed),
    );
  };
}
