import type { Member, MemberType, Schedule } from "@penlight/contract";
import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { findMembers, withAll, withMember, type ShowValues } from "./show-form.ts";

interface LineUpProps {
  form: UseFormReturn<ShowValues>;
  members: TheaterMembers;
}

/** The line-up: a removable chip for each member, and below them a list of members to add. */
export function LineUp({ form, members }: LineUpProps) {
  const formatCount = useFormatCount();
  const texts = useTexts(showsTexts);
  const headingId = useId();
  const [picking, setPicking] = useState(false);
  const {
    field: { value: chosen, onChange, ref },
    fieldState,
  } = useController({ control: form.control, name: "memberList" });
  const fault = fieldState.error?.message ?? (members.failed ? texts.membersFailed : undefined);
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-14 font-semibold">
        <span>{texts.lineup}</span>{" "}
        <span className="font-medium text-ink-2">{texts.members(formatCount(chosen.length))}</span>
      </h3>
      <div className="rounded-control border border-edge bg-raised p-2">
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((id) => {
            const member = members.known.get(id);
            const name = member?.stage_name ?? id;
            return (
              <li key={id} className="flex h-8 items-center gap-1.5 rounded-full bg-surface pl-1">
                <Avatar src={member?.image} size={24} />
                <span translate="no" className="text-13 font-semibold">
                  {name}
                </span>
                <button
                  type="button"
                  aria-label={texts.takeOut(name)}
                  title={texts.takeOut(name)}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                  className="flex size-8 items-center justify-center rounded-full text-ink-2 hover:text-ink"
                >
                  <X size={14} />
                </button>
              </li>
            );
          })}
        </ul>
        <button
          ref={ref}
          type="button"
          aria-expanded={picking}
          data-invalid={fieldState.error ? true : undefined}
          onClick={() => setPicking(!picking)}
          className="flex min-h-9 pointer-coarse:min-h-11 w-full items-center justify-between rounded-control px-1.5 text-14 text-ink-2 hover:text-ink"
        >
          <span>{texts.addMember}</span>
          <ChevronDown size={16} className={picking ? "rotate-180" : ""} />
        </button>
        {picking && <MemberPicker members={members.offered} chosen={chosen} onChange={onChange} />}
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-1.5 text-13 text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

interface MemberPickerProps {
  members: readonly Member[];
  /** Ids of the line-up. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A list of members to add, one by one or all search results. */
function MemberPicker({ members, chosen, onChange }: MemberPickerProps) {
  const texts = useTexts(showsTexts);
  const [search, setSearch] = useState("");
  const found = findMembers(members, search);
  const isIn = ({ _id }: Member): boolean => chosen.includes(_id);
  const allIn = found.length > 0 && found.every(isIn);
  return (
    <div className="mt-1 border-t border-line px-1.5 pt-2">
      <SearchBox label={texts.searchMember} value={search} onChange={setSearch} />
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

/** Members for a show's pickers, and all others that its form may refer to. */
export interface TheaterMembers {
  /** Members of one type, by name. */
  offered: readonly Member[];
  /** By id: both types, and members of the show who are no longer listed. */
  known: ReadonlyMap<string, Member>;
  failed: boolean;
}

/** @param type the member type of the chosen setlist @param show the show being edited; null for a new one */
export function useTheaterMembers(type: MemberType, show: Schedule | null): TheaterMembers {
  const regular = useQuery(adminQueries.allMembers("regular"));
  const trainee = useQuery(adminQueries.allMembers("trainee"));
  const lists = { regular: regular.data?.members ?? [], trainee: trainee.data?.members ?? [] };
  const ofShow = show
    ? [...show.memberList, ...[show.birthdayMember, show.graduateMember].filter((one) => one !== null)]
    : [];
  const everybody = [...ofShow, ...lists.regular, ...lists.trainee];
  return {
    offered: lists[type],
    known: new Map(everybody.map((member) => [member._id, member])),
    failed: regular.isLoadingError || trainee.isLoadingError,
  };
}
