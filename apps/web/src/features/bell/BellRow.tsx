import type { LiveMenuRowProps } from "../../base/live-action.ts";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import { BellDialog } from "./BellDialog.tsx";
import { useBellPress } from "./use-bell-press.ts";
import type { BellSubject } from "./wishes.ts";

/** A bell as a row of a live's menu. */
export function BellRow({ room: { platform, room, urlKey }, name, roomId }: LiveMenuRowProps) {
  const subject: BellSubject = {
    of: "member",
    name: urlKey,
    label: name,
    roomId,
    idnUsername: platform === "idn" ? room : null,
  };
  const { isOn, isOpen, close, Icon, label, press } = useBellPress(subject);
  return (
    <>
      <MenuRow
        icon={Icon}
        aria-haspopup={isOn ? "dialog" : undefined}
        // Its choices are shown over the menu, which stays.
        data-done={isOn ? undefined : ""}
        onClick={() => void press()}
      >
        {label}
      </MenuRow>
      {isOpen && <BellDialog subject={subject} onClose={close} />}
    </>
  );
}
