import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { signInTexts } from "../../../i18n/sign-in-texts.ts";
import { Field } from "../../../ui/controls/Field.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

interface CaptchaFieldProps {
  /** Address of the picture. */
  picture: string;
  /** What was wrong with the last word. */
  error: string | undefined;
  /** The fan can't read it. */
  onOther: () => void;
}

/** A word to read off a picture. It takes the focus when it appears: nothing goes on without it. */
export function CaptchaField({ picture, error, onOther }: CaptchaFieldProps) {
  const texts = useTexts(signInTexts);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Field label={texts.captcha} error={error}>
      {(box) => (
        <>
          <div className="mb-2.5 flex items-center gap-3">
            {/* Dark on light in both themes, as the platform draws it. */}
            <img
              src={picture}
              alt={texts.captchaPicture}
              width={200}
              height={64}
              className="h-16 w-50 rounded-control bg-media-ink object-cover"
            />
            <IconButton label={texts.otherPicture} kind="ghost" onClick={onOther}>
              <RefreshCw size={20} strokeWidth={1.75} />
            </IconButton>
          </div>
          <input
            {...box}
            ref={ref}
            name="captcha_word"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </Field>
  );
}
