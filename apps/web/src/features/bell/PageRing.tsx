import type { BellState, Live } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { memberName } from "../../base/member.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { noticeText } from "../../i18n/bell/notice-texts.ts";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { useChannel } from "../../realtime/use-channel.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { readStored, STORED } from "../../store/stored.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { pushAbility, pushHost } from "./push-device.ts";
import { memberIn } from "./wishes.ts";

const RenewPush = lazy(async () => (await import("./RenewPush.tsx")).RenewPush);

/** The bell of an open page. */
export function PageRing({ bell }: { bell: BellState }) {
  // Browsers replace or drop subscriptions. One that the fan has turned off is not renewed.
  const [isLost] = useState(
    () =>
      !bell.isPushedHere &&
      pushAbility(pushHost()) === "granted" &&
      readStored(() => localStorage, STORED.bell) === "on",
  );
  return (
    <>
      <RingingLive bell={bell} />
      {isLost && <RenewPush />}
    </>
  );
}

/** Rings where the browser receives no pushes: the fan refuses them, or its push service is unreachable. */
function RingingLive({ bell }: { bell: BellState }) {
  const text = useTexts(bellTexts);
  const { language } = useI18n();
  const [live, setLive] = useState<Live | null>(null);
  useChannel("lives", {
    onState: () => undefined,
    onEvent: (event) => {
      // The fan may have taken the permission back.
      if (bell.isPushedHere && pushAbility(pushHost()) === "granted") return;
      if (event.type === "live.started" && ringsFor(bell, event.data.live)) setLive(event.data.live);
      if (event.type === "live.ended" && event.data.id === live?.id) setLive(null);
    },
    onGap: () => undefined,
  });
  if (!live) return null;
  const { title } = noticeText(
    {
      kind: "live",
      tag: "",
      path: "",
      name: memberName(live.member.name),
      platform: live.platform,
      title: live.title,
      image: null,
      at: new Date(live.startedAtSec * 1_000).toISOString(),
      lastedMin: null,
    },
    language,
  );
  const close = (): void => setLive(null);
  return (
    <div className="stale-line">
      <Notice
        tone="quiet"
        icon={<BellRing aria-hidden="true" />}
        onClose={close}
        action={
          <Link {...PLATFORMS[live.platform].linkTo(live)} onClick={close} className={buttonClass("ghost")}>
            {text.watch}
          </Link>
        }
      >
        {title}
      </Notice>
    </div>
  );
}

/** Whether a live is one that the fan wants to be called for. */
export function ringsFor(bell: BellState, { platform, room, urlKey, member, ticketed }: Live): boolean {
  if (ticketed) return false;
  const idnUsername = platform === "idn" ? room : null;
  const known = memberIn(bell, { of: "member", name: urlKey, label: "", roomId: member.roomId, idnUsername });
  return bell.wishes.some(
    (wish) => wish.of === "live" && wish.platform === platform && wish.memberId === known?.id,
  );
}
