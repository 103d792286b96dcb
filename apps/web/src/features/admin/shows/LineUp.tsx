import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { formatCount } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { MemberPicker } from "./MemberPicker.tsx";
import type { ShowValues } from "./show-form.ts";
import type { TheaterMembers } from "./use-theater-members.ts";

interface LineUpProps {
  form: UseFormReturn<ShowValues>;
  members: TheaterMembers;
}

/** Who is on stage: a chip for each, to take out, and below them whom to add. */
export function LineUp({ form, members }: LineUpProps) {
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
        {texts.lineup}{" "}
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
                <span className="text-13 font-semibold">{name}</span>
                <button
                  type="button"
                  aria-label={texts.takeOut(name)}
                  title={texts.takeOut(name)}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                  className="flex size-8 items-center justify-center rounded-full text-ink-2 hover:text-ink"
                >
                  <X aria-hidden="true" size={14} strokeWidth={2} />
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
          className="flex min-h-9 w-full items-center justify-between rounded-control px-1.5 text-14 text-ink-2 hover:text-ink"
        >
          {texts.addMember}
          <ChevronDown aria-hidden="true" size={16} strokeWidth={2} className={picking ? "rotate-180" : ""} />
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
