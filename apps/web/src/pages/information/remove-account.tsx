import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../api/use-me.ts";
import { fanOf } from "../../base/fan.ts";
import { loginSearch } from "../../base/paths.ts";
import { RemoveAccount } from "../../features/information/RemoveAccount.tsx";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { removalTexts } from "../../i18n/information/removal-texts.ts";
import { profileTexts } from "../../i18n/account/profile-texts.ts";
import { Button, buttonClass } from "../../ui/controls/Button.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** The confirmation, shared with the profile page. */
const DeleteDialog = lazy(
  async () => (await import("../../features/account/profile/LeaveDialogs.tsx")).DeleteDialog,
);

/** Explains how to remove an account; signed-in fans can do so here. */
function RemoveAccountPage() {
  const [asking, setAsking] = useState(false);
  const stopAsking = (): void => setAsking(false);
  return (
    <InformationPage title={useTexts(removalTexts).pageTitle}>
      <RemoveAccount way={<Way onDelete={() => setAsking(true)} />} />
      {/* Stays mounted after the account is removed, because it shows the receipt. */}
      {asking && <DeleteDialog onClose={stopAsking} onGone={stopAsking} />}
    </InformationPage>
  );
}

function Way({ onDelete }: { onDelete: () => void }) {
  const { account } = useMessages();
  const text = useTexts(removalTexts);
  const profile = useTexts(profileTexts);
  const visitor = useMe();
  if (visitor.state === "fan") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="danger" aria-haspopup="dialog" onClick={onDelete}>
          <Trash2 size={16} />
          <span>{profile.deleteAccount}</span>
        </Button>
        <p className="text-14 text-ink-2">{text.signedInAs(fanOf(visitor.me).name)}</p>
      </div>
    );
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${visitor.state === "unknown" ? "signed-in:invisible" : ""}`}
    >
      <Link to="/login" search={loginSearch("/remove-account")} className={buttonClass("primary")}>
        {account.login}
      </Link>
      <p className="text-14 text-ink-2">{text.loginFirst}</p>
    </div>
  );
}

export default {
  component: RemoveAccountPage,
  response: responseOfTexts(removalTexts),
} satisfies PageModule;
