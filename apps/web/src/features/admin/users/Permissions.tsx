import { PERMISSION_FLAGS } from "@penlight/contract/constants";
import { useId } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTexts } from "../../../i18n/i18n.ts";
import { usersTexts } from "../../../i18n/admin/users-texts.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { allowedOf, type UserValues } from "./user-form.ts";

/** What a user may do beyond what everybody may, one by one or all at once. */
export function Permissions({ form }: { form: UseFormReturn<UserValues> }) {
  const texts = useTexts(usersTexts);
  const headingId = useId();
  const allowed = allowedOf(useWatch({ control: form.control }) as UserValues);
  const labels: Record<(typeof PERMISSION_FLAGS)[number], string> = {
    can_3_room: texts.threeRooms,
    can_4_room: texts.fourRooms,
    can_farming_page: texts.farmingPage,
    can_farming_detail: texts.farmingDetail,
    can_farming_multi: texts.farmingMulti,
  };
  const setAll = (isAllowed: boolean): void => {
    for (const flag of PERMISSION_FLAGS) form.setValue(flag, isAllowed, { shouldDirty: true });
  };
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className="text-14 font-semibold">
        {texts.features}
      </h3>
      <Checkbox
        label={texts.selectAll}
        ref={(box) => {
          if (box) box.indeterminate = allowed === "some";
        }}
        checked={allowed === "all"}
        onChange={(event) => setAll(event.target.checked)}
      />
      <div className="grid grid-cols-2 gap-x-4 border-t border-line pt-1">
        {PERMISSION_FLAGS.map((flag) => (
          <Checkbox key={flag} label={labels[flag]} {...form.register(flag)} />
        ))}
      </div>
    </div>
  );
}
