import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useMe } from "../api/use-me.ts";
import { AccountButton } from "../features/account/AccountButton.tsx";
import { AwaitedFan } from "../features/account/AwaitedFan.tsx";
import { FarmPanel } from "../features/farming/FarmPanel.tsx";
import { TopBar } from "../features/navigation/TopBar.tsx";
import { starSounds } from "../features/stars/sound/star-sounds.ts";
import { farmingTexts } from "../i18n/farming-texts.ts";
import { useTexts } from "../i18n/i18n.ts";
import { useTitle } from "../ui/use-title.ts";
import { plainResponse, unlisted, type PageRequest, type PageResponse, type PageModule } from "./page.ts";

/** Collecting free stars. For fans only: others are redirected to home. */
function FarmingPage() {
  const text = useTexts(farmingTexts);
  useTitle(text.pageTitle);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      <h1 className="mb-5 text-26 font-extrabold">{text.title}</h1>
      <div className="@container">
        <OwnFarm />
      </div>
    </div>
  );
}

function OwnFarm() {
  const visitor = useMe();
  useHomeForVisitors(visitor.state === "visitor");
  if (visitor.state !== "fan") {
    return (
      <AwaitedFan>
        <Waiting />
      </AwaitedFan>
    );
  }
  return <FarmPanel fan={visitor.me} onEarned={() => starSounds().play("earned")} />;
}

function useHomeForVisitors(isVisitor: boolean): void {
  const navigate = useNavigate();
  const lead = useEffectEvent(() => void navigate({ to: "/", replace: true }));
  useEffect(() => {
    if (isVisitor) lead();
  }, [isVisitor]);
}

/** Placeholder of the panel until the viewer is known. */
function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_380px]">
      <div className="flex flex-col gap-6">
        <div className="h-22 rounded-card skeleton" />
        <div className="h-60 rounded-card skeleton" />
      </div>
      <div className="h-60 rounded-card skeleton" />
    </div>
  );
}

function response({ language, route }: PageRequest): PageResponse {
  const { pageTitle, description } = farmingTexts[language];
  return unlisted(plainResponse(pageTitle, description, route));
}

export default { component: FarmingPage, response } satisfies PageModule;
