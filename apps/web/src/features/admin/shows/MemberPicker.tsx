import type { Member } from "@penlight/contract";
import { useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { findMembers, withAll, withMember } from "./pick-members.ts";

interface MemberPickerProps {
  members: readonly Member[];
  /** Ids of the line-up. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Whom to put on stage: one by one, or all that are found. */
export function MemberPicker({ members, chosen, onChange }: MemberPickerProps) {
  const texts = useTexts(showsTexts);
  const [search, setSearch] = useState("");
  const found = findMembers(members, search);
  const isIn = ({ _id }: Member): boolean => chosen.includes(_id);
  const allIn = found.length > 0 && found.every(isIn);
  return (
    <div className="mt-1 border-t border-line px-1.5 pt-2">
      <SearchBox
        label={texts.searchMember}
        clearLabel={texts.clearSearch}
        value={search}
        onChange={setSearch}
      />
      <Checkbox
        label={texts.selectAll}
        checked={allIn}
        disabled={found.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = !allIn && found.some(isIn);
        }}
        onChange={(event) => onChange(withAll(chosen, found, event.target.checked))}
      />
      {found.length === 0 ? (
        <p className="pb-2 text-14 text-ink-2">{texts.noMemberFound}</p>
      ) : (
        <div className="grid max-h-60 grid-cols-2 gap-x-3 overflow-y-auto border-t border-line md:grid-cols-3">
          {found.map((member) => (
            <Checkbox
              key={member._id}
              label={member.stage_name}
              title={member.name}
              checked={isIn(member)}
              onChange={(event) => onChange(withMember(chosen, member._id, event.target.checked))}
              className="text-14"
            />
          ))}
        </div>
      )}
    </div>
  );
}
