import type { Answer, Handler } from "../serving/http.ts";
import { plainPage } from "../serving/plain-page.ts";
import type { Platform } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import { writeTitle } from "../world/people.ts";
import type { World } from "../world/world.ts";

const PLATFORM_NAMES: Readonly<Record<Platform, string>> = { showroom: "SHOWROOM", idn: "IDN Live" };
const PLATFORMS = Object.keys(PLATFORM_NAMES) as Platform[];
/** Penlight does not ring for a live that begins again within this time. */
const RINGS_AGAIN_MS = 3_600_000;
/** How long a live lasts that was started here. */
const LENGTH_MS = 20 * 60_000;

/** A page on which a newcomer starts a member's live, so that the bell rings. */
export function goLivePage(world: World): Handler {
  return async (request) => {
    if (request.path !== "/") return undefined;
    if (request.method !== "POST") return page(world, "");
    const chosen = new URLSearchParams(await request.body()).get("live");
    const start = offers(world).find((offer) => valueOf(offer) === chosen);
    if (!start) return page(world, `<p role="alert">Choose a member who is off air.</p>`, 422);
    const { platform, member } = start;
    world.startLive(platform, member, writeTitle(world.random), {
      plannedEndMs: world.clock.nowMs() + LENGTH_MS,
    });
    return page(
      world,
      `<p role="status">${member.stageName} is live on ${PLATFORM_NAMES[platform]}. Her bell rings within seconds.</p>`,
    );
  };
}

interface Offer {
  platform: Platform;
  member: Member;
}

/** Lives for which a bell would ring now. */
function offers(world: World): Offer[] {
  const recent = [...world.lives(), ...world.endedSince(world.clock.nowMs() - RINGS_AGAIN_MS)];
  return PLATFORMS.flatMap((platform) =>
    world.members
      .filter(
        (member) =>
          !member.isOfficial &&
          (platform === "showroom" || member.idnUsername !== null) &&
          !recent.some((live) => live.platform === platform && live.member === member),
      )
      .toSorted((one, other) => one.stageName.localeCompare(other.stageName))
      .map((member) => ({ platform, member })),
  );
}

function valueOf({ platform, member }: Offer): string {
  return `${platform} ${member.roomId}`;
}

function page(world: World, message: string, status = 200): Answer {
  const offered = offers(world);
  const groups = PLATFORMS.map((platform) => {
    const options = offered
      .filter((offer) => offer.platform === platform)
      .map((offer) => `<option value="${valueOf(offer)}">${offer.member.stageName}</option>`);
    return `<optgroup label="${PLATFORM_NAMES[platform]}">${options.join("")}</optgroup>`;
  });
  return plainPage(
    "Start a live in the sandbox",
    `<p>Press the bell on a member's page in Penlight, and start her live here.</p>${message}` +
      `<form method="post"><label>Member <select name="live">${groups.join("")}</select></label> ` +
      `<button>Go live</button></form>`,
    status,
  );
}
