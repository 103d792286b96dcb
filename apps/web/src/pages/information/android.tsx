import { AndroidApp } from "../../features/information/AndroidApp.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { androidTexts } from "../../i18n/information/android-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** The Android app. */
function AndroidAppPage() {
  return (
    <InformationPage title={useTexts(androidTexts).pageTitle}>
      <AndroidApp />
    </InformationPage>
  );
}

export default {
  component: AndroidAppPage,
  response: responseOfTexts(androidTexts),
} satisfies PageModule;
