import { useQueryClient } from "@tanstack/react-query";
import { Columns2 } from "../../ui/icons/icons.ts";
import type { LiveActionProps } from "../../base/live-action.ts";
import { useI18n } from "../../i18n/i18n.ts";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { storeRoom } from "./store-room.ts";

/** A menu row that adds a live to the stored grid. */
export function AddRoomRow({ room, name }: Omit<LiveActionProps, "className">) {
  const { language, messages } = useI18n();
  const cache = useQueryClient();
  const toasts = useToasts();
  return (
    <MenuRow icon={Columns2} onClick={() => storeRoom({ room, name, cache, toasts, language })}>
      {messages.lives.addRoom(name)}
    </MenuRow>
  );
}
