import { Plus } from "../../ui/icons/icons.ts";
import { useMessages } from "../../i18n/i18n.ts";
import type { LiveActionProps } from "../../base/live-action.ts";
import { useAddRoom } from "./use-add-room.ts";

/** A button that adds a live to the stored grid. It does not navigate, so playback continues. */
export function AddRoomButton({ room, name, className }: LiveActionProps) {
  const { lives } = useMessages();
  const addRoom = useAddRoom();
  const label = lives.addRoom(name);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => addRoom(room, name)}
      className={className}
    >
      <Plus size={20} strokeWidth={1.75} />
    </button>
  );
}
