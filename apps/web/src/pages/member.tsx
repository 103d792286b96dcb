import type { MemberProfile } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { useQuery } from "../api/use-query.ts";
import { isGone } from "../api/call.ts";
import { laterQueries } from "../api/later-queries.ts";
import { addressOf, linkTo } from "../base/links.ts";
import { isSameRoom, roomsOfMember } from "../base/platforms.ts";
import { AccountButton } from "../features/account/AccountButton.tsx";
import { pastLiveOf } from "../features/history/past-live.ts";
import { RecentRow } from "../features/history/RecentRow.tsx";
import { useLives } from "../features/lives/use-lives.ts";
import { BellButton } from "../features/bell/BellButton.tsx";
import { MemberHeader } from "../features/members/profile/MemberHeader.tsx";
import { AddRoomButton } from "../features/lives/AddRoomButton.tsx";
import { MemberPlaces } from "../features/members/profile/MemberPlaces.tsx";
import { TopBar } from "../features/navigation/TopBar.tsx";
import { OshiSwitch } from "../features/oshi/OshiSwitch.tsx";
import { FollowButton } from "../features/rooms/follow/FollowButton.tsx";
import { ShareButton } from "../features/share/ShareButton.tsx";
import { CalendarMenu } from "../features/theater/CalendarMenu.tsx";
import { ShowCard } from "../features/theater/ShowCard.tsx";
import type { BellSubject } from "../features/bell/wishes.ts";
import { historyCardTexts } from "../i18n/history/history-card-texts.ts";
import { useFormatCount, useTexts } from "../i18n/i18n.ts";
import { memberPageTexts } from "../i18n/member-page-texts.ts";
import { QuietLine, SectionHeading } from "../ui/layout/SectionHeading.tsx";
import { PanelState } from "../ui/PanelState.tsx";
import { StaleLine } from "../ui/StaleLine.tsx";
import { useTitle } from "../ui/use-title.ts";
import { NotFound } from "./shell/not-found.ts";
import { coverInSize, nearPicture } from "../base/member.ts";
import { notFoundTexts } from "../i18n/not-found-texts.ts";
import { missingResponse, type PageRequest, type PageResponse, type PageModule } from "./page.ts";
import { SkeletonPage } from "../ui/skeletons.tsx";

/** A member's page: her current and next lives, and past ones. */
function MemberPage() {
  const { member: spelling } = useParams({ from: "/member/$member" });
  const text = useTexts(memberPageTexts);
  const profile = useQuery(laterQueries.memberProfile(spelling));
  useOneAddress(spelling, profile.data);
  if (isGone(profile.error)) return <NotFound />;
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pt-6 md:pb-10">
      <div className="md:hidden">
        <TopBar account={<AccountButton />} />
      </div>
      {profile.data ? (
        <>
          {profile.isError && <StaleLine sinceMs={profile.dataUpdatedAt} />}
          <Member profile={profile.data} />
        </>
      ) : profile.isError ? (
        <PanelState state="failed" text={text.failed} onRetry={() => void profile.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}

/** Replaces an address with another spelling of her name by the canonical one, as the server's redirect does. */
function useOneAddress(spelling: string, profile: MemberProfile | undefined): void {
  const navigate = useNavigate();
  const cache = useQueryClient();
  useEffect(() => {
    if (!profile || profile.slug === spelling) return;
    cache.setQueryData(laterQueries.memberProfile(profile.slug).queryKey, profile);
    void navigate({ ...linkTo.member(profile.slug), replace: true });
  }, [spelling, profile, cache, navigate]);
}

function Member({ profile }: { profile: MemberProfile }) {
  const text = useTexts(memberPageTexts);
  const { member } = profile;
  const rooms = roomsOfMember(member);
  const { all, ready } = useLives();
  const lives = all.filter((live) => rooms.some((room) => isSameRoom(room, live)));
  useTitle(text.pageTitle(member.stage_name));
  return (
    <>
      <MemberHeader profile={profile} live={lives.length > 0}>
        {member.room_id !== null && (
          <FollowButton roomId={member.room_id} name={member.stage_name} place="page" />
        )}
        {member.is_active && <BellButton subject={bellOf(member, profile.slug)} />}
        <CalendarMenu members={[member]} />
        <ShareButton name={member.stage_name} link={linkTo.member(profile.slug)} shape="icon" />
        {member.room_id !== null && member.is_active && (
          <OshiSwitch roomId={member.room_id} name={member.stage_name} />
        )}
      </MemberHeader>
      {member.is_active && (
        <MemberPlaces profile={profile} lives={ready ? lives : null} addRoom={AddRoomButton} />
      )}
      <div className="flex flex-col gap-8 md:gap-10">
        <ShowsAhead profile={profile} />
        <Recents profile={profile} />
      </div>
    </>
  );
}

function bellOf({ stage_name, room_id, idn_username }: MemberProfile["member"], slug: string): BellSubject {
  return { of: "member", name: slug, label: stage_name, roomId: room_id, idnUsername: idn_username };
}

function ShowsAhead({ profile: { shows, member } }: { profile: MemberProfile }) {
  const text = useTexts(memberPageTexts);
  if (shows.length === 0) {
    return member.is_active && <QuietLine title={text.shows}>{text.noShow}</QuietLine>;
  }
  return (
    <section aria-labelledby="shows">
      <SectionHeading id="shows" title={text.shows} />
      <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
        {shows.map((show) => (
          <ShowCard key={show._id} show={show} />
        ))}
      </div>
    </section>
  );
}

function Recents({ profile: { recents, recentCount, member } }: { profile: MemberProfile }) {
  const formatCount = useFormatCount();
  const text = useTexts(memberPageTexts);
  const cards = useTexts(historyCardTexts);
  if (recents.length === 0) return <QuietLine title={cards.recents}>{cards.none}</QuietLine>;
  return (
    <section aria-labelledby="recents">
      <SectionHeading
        id="recents"
        title={cards.recents}
        end={
          <Link
            to="/live-history"
            search={{ search: member.stage_name }}
            aria-label={text.seeRecents(member.stage_name)}
            className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1 rounded-control text-14 font-semibold text-ink-2 hover:text-ink"
          >
            <span>{cards.seeMore}</span>
            <ChevronRight size={16} />
          </Link>
        }
      >
        <span className="text-14 text-ink-2 figures">{text.recorded(formatCount(recentCount))}</span>
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {recents.map((recent) => (
          <RecentRow key={recent.data_id} live={pastLiveOf(recent)} />
        ))}
      </ul>
    </section>
  );
}

/** Answers 404 only for a member who does not exist, not for one who could not be read. */
function response(request: PageRequest): PageResponse {
  const { cache, language, messages, params } = request;
  const { member: spelling = "" } = params;
  const { queryKey } = laterQueries.memberProfile(spelling);
  const found = cache.getQueryData(queryKey);
  if (!found) {
    const isMissing = isGone(cache.getQueryState(queryKey)?.error);
    const title = isMissing ? notFoundTexts[language].title : messages.app.name;
    return missingResponse(request, { isMissing, title, canonical: addressOf(linkTo.member(spelling)) });
  }
  const text = memberPageTexts[language];
  const { stage_name: name } = found.member;
  return {
    status: 200,
    head: {
      title: text.pageTitle(name),
      description: text.description(name),
      canonical: addressOf(linkTo.member(found.slug)),
      image: nearPicture(coverInSize(found.cover, "l")),
    },
  };
}

export default { component: MemberPage, response } satisfies PageModule;
