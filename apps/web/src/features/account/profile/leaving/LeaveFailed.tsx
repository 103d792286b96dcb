import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";

/** That the server did not hear that the fan leaves: the fan is still here. */
export function LeaveFailed({ failed }: { failed: boolean }) {
  const texts = useTexts(profileTexts);
  return (
    <p role="alert" className="text-14 font-semibold text-danger not-empty:mt-4">
      {failed && texts.serverDown}
    </p>
  );
}
