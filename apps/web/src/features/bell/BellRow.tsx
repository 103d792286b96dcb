import { Bell, BellRing } from "lucide-react";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { MenuRow } from "../../ui/controls/MenuRow.tsx";
import { useBell, useBellActions } from "./use-bell.ts";
import { wishesOf, type BellSubject } from "./wishes.ts";

/** The bell in the menu of a card: a press turns it on or off. */
export function BellRow({ subject }: { subject: BellSubject }) {
  const text = useTexts(bellTexts);
  const { data: bell } = useBell();
  const actions = useBellActions();
  const isOn = wishesOf(bell, subject).length > 0;
  return (
    <MenuRow
      icon={isOn ? BellRing : Bell}
      isChosen={isOn}
      onClick={() => void (isOn ? actions.silence(subject) : actions.ring(subject))}
    >
      {text.choices(subject.label)}
    </MenuRow>
  );
}
