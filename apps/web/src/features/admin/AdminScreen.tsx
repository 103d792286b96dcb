import { Link } from "@tanstack/react-router";
import { Bot, Ticket, TicketCheck, UsersRound, type LucideIcon } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { useQuery } from "../../api/use-query.ts";
import { adminQueries } from "../../api/admin-queries.ts";
import { adminTexts } from "../../i18n/admin/admin-texts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { Button, buttonClass } from "../../ui/controls/Button.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { ActivityList } from "./activity/ActivityList.tsx";
import { DonationList } from "./donations/DonationList.tsx";
import { MemberList } from "./members/MemberList.tsx";
import { PremiumList } from "./premium/PremiumList.tsx";
import { SetlistList } from "./setlists/SetlistList.tsx";
import { ShowList } from "./shows/ShowList.tsx";
import { UserList } from "./users/UserList.tsx";
import type { PlainPath } from "../../base/links.ts";

export type AdminScreenName =
  | "users"
  | "theaters"
  | "setlists"
  | "members"
  | "premiumLive"
  | "donations"
  | "activity";

const LISTS: Record<AdminScreenName, ComponentType> = {
  users: UserList,
  theaters: ShowList,
  setlists: SetlistList,
  members: MemberList,
  premiumLive: PremiumList,
  donations: DonationList,
  activity: ActivityList,
};

/** A screen of the back office. All screens are in one chunk, because admins use several of them. */
export function AdminScreen({ screen }: { screen: AdminScreenName }) {
  const List = LISTS[screen];
  return (
    <>
      <AdminHeader />
      <List />
    </>
  );
}

const BotDialog = lazy(async () => (await import("./bot/BotDialog.tsx")).BotDialog);

/** The header of every screen of the back office: record counts, and the bot. */
function AdminHeader() {
  const formatCount = useFormatCount();
  const texts = useTexts(adminTexts);
  const { data, isError } = useQuery(adminQueries.overview());
  const [botOpen, setBotOpen] = useState(false);
  const count = (figure: number | undefined): ReactNode =>
    figure === undefined ? <Unknown failed={isError} /> : formatCount(figure);
  return (
    <section aria-label={texts.counts} className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Card icon={Ticket} name={texts.theaterSchedule} figure={count(data?.schedules)}>
        <DetailLink to="/theaters" card={texts.theaterSchedule} />
      </Card>
      <Card
        icon={Bot}
        name={texts.bot}
        figure={data ? data.bot.configured ? texts.botReady : texts.botMissing : <Unknown failed={isError} />}
      >
        <Button
          kind="primary"
          aria-haspopup="dialog"
          onClick={() => setBotOpen(true)}
          className="max-md:flex-1"
        >
          {texts.runBot}
        </Button>
      </Card>
      <Card icon={UsersRound} name={texts.users} figure={count(data?.users)}>
        <DetailLink to="/users" card={texts.users} />
      </Card>
      <Card icon={TicketCheck} name={texts.premiumLive} figure={count(data?.premium_lives)}>
        <DetailLink to="/premium-live" card={texts.premiumLive} />
      </Card>
      {botOpen && <BotDialog onClose={() => setBotOpen(false)} />}
    </section>
  );
}

interface CardProps {
  icon: LucideIcon;
  name: string;
  figure: ReactNode;
  /** Actions. */
  children: ReactNode;
}

function Card({ icon: Icon, name, figure, children }: CardProps) {
  return (
    <div className="flex min-h-17.5 flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface px-4 py-3">
      <Icon size={20} strokeWidth={1.75} className="flex-none text-ink-2 max-md:hidden" />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="truncate text-12 font-semibold text-ink-2">{name}</p>
        <p className="truncate text-20 leading-tight font-bold figures">{figure}</p>
      </div>
      {children}
    </div>
  );
}

function DetailLink({ to, card }: { to: PlainPath; card: string }) {
  const texts = useTexts(adminTexts);
  return (
    <Link to={to} aria-label={texts.detailOf(card)} className={`${buttonClass("plain")} max-md:flex-1`}>
      {texts.detail}
    </Link>
  );
}

/** Shown in place of a number while it is loading, or when loading failed. */
function Unknown({ failed }: { failed: boolean }) {
  const texts = useTexts(adminTexts);
  if (!failed) return <span className="skeleton mt-1 block h-5 w-12 rounded-full" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.countsFailed}</span>
    </>
  );
}
