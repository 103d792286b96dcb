import { Columns2 } from "../../ui/icons/icons.ts";
import type { LiveActionProps } from "../../base/live-action.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import { useAddRoom } from "./use-add-room.ts";

/** A menu row that adds a live to the stored grid. */
export function AddRoomRow({ room, name }: Omit<LiveActionProps, "className">) {
  const { lives } = useMessages();
  const addRoom = useAddRoom();
  return (
    <MenuRow icon={Columns2} onClick={() => addRoom(room, name)}>
      {lives.addRoom(name)}
    </MenuRow>
  );
}
