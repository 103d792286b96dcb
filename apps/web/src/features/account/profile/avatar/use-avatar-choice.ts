import type { Avatar, AvatarFilter, AvatarPage, SignedInMe } from "@penlight/contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionOver, messageOf } from "../../../../api/errors.ts";
import { laterQueries } from "../../../../api/later-queries.ts";
import { queries } from "../../../../api/queries.ts";
import { useCall } from "../../../../api/use-call.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { BRIEF_TOAST_MS } from "../../../../ui/toasts/toast-queue.ts";
import { useToasts } from "../../../../ui/toasts/use-toasts.ts";
import { avatarPages, clampPage, pickAvatar, randomPage } from "./avatar-pages.ts";
import { withAvatar } from "../../../../base/fan.ts";

/** Which page of which list is shown, what is chosen on it, and saving that. */
export interface AvatarChoice {
  filter: AvatarFilter;
  setFilter: (filter: AvatarFilter) => void;
  /** Undefined until the first page is here. */
  page: AvatarPage | undefined;
  failed: boolean;
  retry: () => void;
  turnTo: (page: number) => void;
  /** Null until the fan chooses. */
  chosen: Avatar | null;
  choose: (avatar: Avatar) => void;
  pickAtRandom: () => void;
  saving: boolean;
  save: () => void;
}

export function useAvatarChoice(me: SignedInMe, onSaved: () => void): AvatarChoice {
  const texts = useTexts(profileTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const [place, setPlace] = useState<{ filter: AvatarFilter; page: number }>({ filter: "all", page: 1 });
  const [chosen, setChosen] = useState<Avatar | null>(null);
  const {
    data: page,
    isError,
    refetch,
  } = useQuery({
    ...laterQueries.avatars(place.filter, place.page),
    // While another page comes, this one stays.
    placeholderData: keepPreviousData,
  });
  const pages = avatarPages(page?.total_entries ?? 0);
  const pickAtRandom = async (): Promise<void> => {
    const number = randomPage(pages, Math.random());
    try {
      const { avatars } = await cache.fetchQuery(laterQueries.avatars(place.filter, number));
      setPlace({ ...place, page: number });
      setChosen(pickAvatar(avatars, Math.random()) ?? null);
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", texts.avatarsFailed);
    }
  };
  const { saving, save } = useAvatarSave(me, onSaved);
  return {
    filter: place.filter,
    setFilter: (filter) => setPlace({ filter, page: 1 }),
    page,
    failed: isError,
    retry: () => void refetch(),
    turnTo: (number) => setPlace({ ...place, page: clampPage(number, pages) }),
    chosen,
    choose: setChosen,
    pickAtRandom: () => void pickAtRandom(),
    saving,
    save: () => void (chosen && save(chosen)),
  };
}

function useAvatarSave(me: SignedInMe, onSaved: () => void) {
  const [saving, setSaving] = useState(false);
  const texts = useTexts(profileTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const save = async ({ avatar_id: id }: Avatar): Promise<void> => {
    setSaving(true);
    try {
      const { message, avatar } = await call("updateAvatar", { body: { avatar_id: id } });
      cache.setQueryData(queries.me().queryKey, withAvatar(me, avatar.avatar_id, avatar.image_url));
      toasts.show("success", message, BRIEF_TOAST_MS);
      onSaved();
      // Which avatars were used last has changed.
      await cache.invalidateQueries({ queryKey: ["listAvatars"] });
    } catch (error) {
      setSaving(false);
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.serverDown), BRIEF_TOAST_MS);
    }
  };
  return { saving, save };
}
