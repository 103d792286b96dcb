import type { ReactNode } from "react";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTitle } from "../../ui/use-title.ts";

/** The frame of a page about the project. */
export function InformationPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      {children}
    </div>
  );
}
