import { AndroidApp } from "../../features/information/AndroidApp.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { androidTexts } from "../../i18n/information/android-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { paths } from "../../base/paths.ts";
import { responseOfTexts } from "../page.ts";

/** The Android app. */
export default function AndroidAppPage() {
  return (
    <InformationPage title={useTexts(androidTexts).pageTitle}>
      <AndroidApp />
    </InformationPage>
  );
}

export const response = responseOfTexts(androidTexts, paths.android());
