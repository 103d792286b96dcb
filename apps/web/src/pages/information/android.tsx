import { AndroidApp } from "../../features/information/AndroidApp.tsx";
import { InstallButton } from "../../ui/InstallButton.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { androidTexts } from "../../i18n/information/android-texts.ts";
import { installationTexts } from "../../i18n/installation-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** The Android app. */
function AndroidAppPage() {
  return (
    <InformationPage title={useTexts(androidTexts).pageTitle}>
      <AndroidApp install={<Install />} />
    </InformationPage>
  );
}

/** The installed web app, as an alternative to the Android app. */
function Install() {
  const { byHand } = useTexts(installationTexts);
  return <InstallButton otherwise={byHand} />;
}

export default {
  component: AndroidAppPage,
  response: responseOfTexts(androidTexts),
} satisfies PageModule;
