import type { SignedInMe } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionOver, messageOf } from "../../../api/errors.ts";
import { queries } from "../../../api/queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { BRIEF_TOAST_MS } from "../../../ui/toasts/toast-queue.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { withProfile } from "../../../base/fan.ts";

/** Name and description, from looking to writing to saving and back. */
export interface ProfileEdit {
  phase: "view" | "edit" | "saving";
  /** Undefined while SHOWROOM does not answer: what is not known cannot be changed. */
  begin: (() => void) | undefined;
  cancel: () => void;
  save: (name: string, description: string) => void;
}

/** Id by which the footer's button belongs to the form above it. */
export const PROFILE_FORM = "profile-form";

export function useProfileEdit(me: SignedInMe): ProfileEdit {
  const [phase, setPhase] = useState<ProfileEdit["phase"]>("view");
  const texts = useTexts(profileTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const save = async (name: string, description: string): Promise<void> => {
    setPhase("saving");
    try {
      const { message, profile } = await call("updateProfile", { body: { name, description } });
      cache.setQueryData(queries.me().queryKey, withProfile(me, profile));
      setPhase("view");
      toasts.show("success", message, BRIEF_TOAST_MS);
    } catch (error) {
      setPhase("edit");
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.serverDown), BRIEF_TOAST_MS);
    }
  };
  return {
    phase,
    begin: me.profile ? () => setPhase("edit") : undefined,
    cancel: () => setPhase("view"),
    save: (name, description) => void save(name, description),
  };
}
