import type { BellState, QuietHours } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { linkTo } from "../../base/links.ts";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { noticeText } from "../../i18n/bell/notice-texts.ts";
import { useDates, useI18n, useTexts } from "../../i18n/i18n.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { DeviceLine } from "./DeviceLine.tsx";
import { useBellActions } from "./bell-actions.ts";
import { memberWishes, WishRows } from "./WishRows.tsx";
import { wishesAbout } from "./wishes.ts";

/** Quiet hours that a fan who wants some begins with. */
const NIGHT: QuietHours = { fromMin: 23 * 60, untilMin: 7 * 60 };

/** Everything that rings, grouped by member; the device; quiet hours; what was missed. */
export function BellSettings({ bell }: { bell: BellState }) {
  const text = useTexts(bellTexts);
  const actions = useBellActions();
  // The page keeps what it was opened with: a fan who turns the last bell of a member off may turn another one on.
  const [{ missed, ...opened }] = useState(bell);
  const members = withNew(opened.members, bell.members);
  const shows = withNew(opened.shows, bell.shows);
  useEffect(() => {
    if (missed.length > 0) actions.seen();
    // Once for the page: the actions are made anew with each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [missed]);
  return (
    <div className="flex flex-col gap-8">
      {missed.length > 0 && <Missed missed={missed} />}
      <Section title={text.here}>
        <DeviceLine bell={bell} hasTest />
      </Section>
      <Section title={text.wishes}>
        {bell.wishes.length === 0 && (
          <p className="text-ink-2">
            <span>{text.none}</span> <span>{text.noneMore}</span>
          </p>
        )}
        {members.map((member) => (
          <div key={member.id} className="rounded-card bg-surface p-2">
            <Link
              {...linkTo.member(member.slug)}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold"
            >
              <Avatar src={member.image} size={40} />
              <span translate="no">{member.name}</span>
            </Link>
            <WishRows
              offered={memberWishes(member.id, member)}
              wishes={wishesAbout(bell, member.id)}
              onChange={(wish, isOn) => void actions.setWish(wish, isOn)}
            />
          </div>
        ))}
        <div className="rounded-card bg-surface p-2">
          <h3 className="px-3 py-2 font-semibold">{text.theater}</h3>
          <WishRows
            offered={[{ of: "shows", memberId: null, leadMin: 30 }]}
            wishes={bell.wishes}
            onChange={(wish, isOn) => void actions.setWish(wish, isOn)}
          />
          {shows.map((show) => (
            <ShowRow key={show.id} show={show} bell={bell} />
          ))}
        </div>
      </Section>
      <Section title={text.quiet}>
        <Quiet bell={bell} />
      </Section>
    </div>
  );
}

function withNew<T extends { id: string }>(opened: readonly T[], now: readonly T[]): T[] {
  return [...opened, ...now.filter(({ id }) => opened.every((one) => one.id !== id))];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-bold">{title}</h2>
      {children}
    </section>
  );
}

function ShowRow({ show, bell }: { show: BellState["shows"][number]; bell: BellState }) {
  const dates = useDates();
  const actions = useBellActions();
  const atSec = Date.parse(show.at) / 1_000;
  return (
    <div className="border-t border-line pt-2">
      <p className="px-3 text-14">
        <span className="font-semibold">{show.name}</span>{" "}
        <span className="text-ink-2">{dates.long(atSec)}</span>
      </p>
      <WishRows
        offered={[{ of: "show", scheduleId: show.id, leadMin: 30 }]}
        wishes={bell.wishes}
        onChange={(wish, isOn) => void actions.setWish(wish, isOn)}
      />
    </div>
  );
}

function Missed({ missed }: { missed: BellState["missed"] }) {
  const text = useTexts(bellTexts);
  const { language } = useI18n();
  const dates = useDates();
  return (
    <Section title={text.missed}>
      <ul className="flex flex-col gap-2">
        {missed.map(({ id, rangAt, notice }) => {
          const { title, body } = noticeText(notice, language);
          return (
            <li key={id}>
              <a
                href={notice.path}
                className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 py-2 hover:bg-raised"
              >
                <Avatar src={notice.image ?? undefined} size={40} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block truncate text-14 text-ink-2">{body}</span>
                </span>
                <time dateTime={rangAt} className="flex-none text-12 text-ink-2 figures">
                  {dates.time(Date.parse(rangAt) / 1_000)}
                </time>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Quiet({ bell }: { bell: BellState }) {
  const text = useTexts(bellTexts);
  const actions = useBellActions();
  const { quiet } = bell;
  return (
    <div className="flex flex-col gap-2 rounded-card bg-surface p-2">
      <Switch
        label={text.quietOn}
        checked={quiet !== null}
        onChange={(isOn) => void actions.setQuiet(isOn ? NIGHT : null)}
      />
      {quiet && (
        <div className="flex flex-wrap items-end gap-4 px-3 pb-2">
          <Hour
            label={text.quietFrom}
            value={quiet.fromMin}
            onChange={(fromMin) => void actions.setQuiet({ ...quiet, fromMin })}
          />
          <Hour
            label={text.quietUntil}
            value={quiet.untilMin}
            onChange={(untilMin) => void actions.setQuiet({ ...quiet, untilMin })}
          />
          <p className="min-h-10 content-center text-14 text-ink-2">{text.zone(bell.zone)}</p>
        </div>
      )}
    </div>
  );
}

interface HourProps {
  label: string;
  /** Minutes of the day. */
  value: number;
  onChange: (value: number) => void;
}

function Hour({ label, value, onChange }: HourProps) {
  const two = (count: number): string => String(count).padStart(2, "0");
  return (
    <label className="flex flex-col gap-1 text-14 text-ink-2">
      <span>{label}</span>
      <input
        type="time"
        value={`${two(Math.floor(value / 60))}:${two(value % 60)}`}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(":").map(Number);
          if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes);
        }}
        className="min-h-11 rounded-control border border-edge bg-stage px-3 text-16 text-ink"
      />
    </label>
  );
}
