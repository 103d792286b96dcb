import type { Avatar, AvatarFilter, SignedInMe } from "@penlight/contract";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { Dices } from "lucide-react";
import { useState } from "react";
import { useQuery } from "../../../../api/use-query.ts";
import { isSessionOver, messageOf, useCall } from "../../../../api/call.ts";
import { laterQueries } from "../../../../api/later-queries.ts";
import { queries } from "../../../../api/queries.ts";
import { withAvatar } from "../../../../base/fan.ts";
import { useMessages, useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/account/profile-texts.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { Dialog } from "../../../../ui/controls/Dialog.tsx";
import { Pager } from "../../../../ui/paging/Pager.tsx";
import { Segmented } from "../../../../ui/controls/Segmented.tsx";
import { PanelState } from "../../../../ui/PanelState.tsx";
import { BRIEF_TOAST_MS, useToasts } from "../../../../ui/toasts/toast-queue.ts";
import { avatarPages, clampPage, pickAvatar, randomPage } from "./avatar-pages.ts";

const FILTERS: readonly AvatarFilter[] = ["all", "fav", "recent_used"];

/** A choice of SHOWROOM's avatars. */
export function AvatarEditor({ me, onClose }: { me: SignedInMe; onClose: () => void }) {
  const { app } = useMessages();
  const texts = useTexts(profileTexts);
  const choice = useAvatarChoice(me, onClose);
  return (
    <Dialog
      title={texts.changeAvatar}
      onClose={onClose}
      footer={
        <>
          <Button onClick={choice.pickAtRandom} disabled={!choice.page} className="mr-auto">
            <Dices size={16} />
            <span>{texts.randomAvatar}</span>
          </Button>
          <Button onClick={onClose}>{app.cancel}</Button>
          <Button kind="primary" busy={choice.saving} disabled={!choice.chosen} onClick={choice.save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={texts.avatarFilter}
          value={choice.filter}
          onChange={choice.setFilter}
          options={FILTERS.map((filter) => ({ value: filter, label: texts.avatars[filter] }))}
        />
        <AvatarGrid choice={choice} />
        {choice.page && (
          <Pager
            page={choice.page.page}
            pages={avatarPages(choice.page.total_entries)}
            onPage={choice.turnTo}
          />
        )}
      </div>
    </Dialog>
  );
}

const GRID = "grid grid-cols-4 gap-3";
const SHAPE = "aspect-square w-full rounded-card";

/** Twelve avatars, four in a row, with arrow-key navigation. */
function AvatarGrid({ choice }: { choice: AvatarChoice }) {
  const texts = useTexts(profileTexts);
  const { page, chosen } = choice;
  if (choice.failed || page?.avatars.length === 0) {
    return (
      <PanelState
        state={choice.failed ? "failed" : "empty"}
        text={choice.failed ? texts.avatarsFailed : texts.noAvatars}
        onRetry={choice.retry}
      />
    );
  }
  if (!page) {
    return (
      <div aria-busy="true" className={GRID}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className={`${SHAPE} skeleton`} />
        ))}
      </div>
    );
  }
  const currentId = (chosen ?? page.current_user_avatar).avatar_id;
  return (
    <fieldset className={GRID}>
      <legend className="sr-only">{texts.changeAvatar}</legend>
      {page.avatars.map((avatar) => (
        <label key={avatar.avatar_id} className="relative">
          <input
            type="radio"
            name="avatar"
            aria-label={texts.avatar(avatar.avatar_id)}
            checked={avatar.avatar_id === currentId}
            onChange={() => choice.choose(avatar)}
            className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-card border-[3px] border-transparent checked:border-rose"
          />
          <img
            src={avatar.image_url}
            alt=""
            data-missing="face"
            loading="lazy"
            decoding="async"
            className={`${SHAPE} bg-raised object-cover`}
          />
        </label>
      ))}
    </fieldset>
  );
}

type AvatarChoice = ReturnType<typeof useAvatarChoice>;

/** State of the avatar choice: list, page, selection, and saving. */
function useAvatarChoice(me: SignedInMe, onSaved: () => void) {
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
    // While another page loads, the current one stays.
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
    setFilter: (filter: AvatarFilter) => setPlace({ filter, page: 1 }),
    /** Undefined until the first page is loaded. */
    page,
    failed: isError,
    retry: () => void refetch(),
    turnTo: (number: number) => setPlace({ ...place, page: clampPage(number, pages) }),
    /** Null until the fan selects one. */
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
      const { avatar } = await call("updateAvatar", { body: { avatar_id: id } });
      cache.setQueryData(queries.me().queryKey, withAvatar(me, avatar.avatar_id, avatar.image_url));
      toasts.show("success", texts.avatarUpdated, BRIEF_TOAST_MS);
      onSaved();
      // The list of recently used avatars has changed.
      await cache.invalidateQueries({ queryKey: ["listAvatars"] });
    } catch (error) {
      setSaving(false);
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.serverDown), BRIEF_TOAST_MS);
    }
  };
  return { saving, save };
}
