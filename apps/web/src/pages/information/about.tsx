import { About } from "../../features/information/About.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { projectTexts } from "../../i18n/information/project-texts.ts";
import { InformationPage } from "./InformationPage.tsx";
import { responseOfTexts, type PageModule } from "../page.ts";

/** About Penlight. */
function AboutPage() {
  return (
    <InformationPage title={useTexts(projectTexts).pageTitle}>
      <About />
    </InformationPage>
  );
}

export default {
  component: AboutPage,
  response: responseOfTexts(projectTexts),
} satisfies PageModule;
