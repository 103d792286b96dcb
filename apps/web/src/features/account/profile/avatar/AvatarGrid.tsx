import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { PanelState } from "../../../../ui/PanelState.tsx";
import type { AvatarChoice } from "./use-avatar-choice.ts";

const GRID = "grid grid-cols-4 gap-3";
const SHAPE = "aspect-square w-full rounded-card";

/** Twelve avatars, four in a row; the arrow keys walk through them. */
export function AvatarGrid({ choice }: { choice: AvatarChoice }) {
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
