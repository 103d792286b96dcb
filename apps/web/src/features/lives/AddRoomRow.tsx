import { useQueryClient } from "@tanstack/react-query";
import { Columns2 } from "lucide-react";
import type { LiveActionProps } from "../../base/live-action.ts";
import { useI18n } from "../../i18n/i18n.ts";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { keepRoom } from "./keep-room.ts";

/** Adds a live to those that are watched side by side, from a menu. */
export function AddRoomRow({ room, name }: Omit<LiveActionProps, "className">) {
  const { language, messages } = useI18n();
  const cache = useQueryClient();
  const toasts = useToasts();
  return (
    <MenuRow icon={Columns2} onClick={() => keepRoom({ room, name, cache, toasts, language })}>
      {messages.lives.addRoom(name)}
    </MenuRow>
  );
}
