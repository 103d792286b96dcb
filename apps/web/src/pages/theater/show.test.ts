import type { PageHead, Schedule } from "@penlight/contract";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { laterQueries } from "../../api/later-queries.ts";
import { showOf } from "../../features/theater/sample-shows.ts";
import { en } from "../../i18n/en.ts";
import { id } from "../../i18n/id.ts";
import page from "./show.tsx";

/** Saturday, 21 November 2026, 19:00 in the theater. */
const START_SEC = Date.UTC(2026, 10, 21, 12, 0) / 1_000;

function scheduleOf(told: Partial<Schedule>): Schedule {
  const { setlist, ...card } = showOf({ name: "Pajama Drive" });
  return {
    ...card,
    setlist: { ...setlist, songs: [], isSongOrderKnown: true, is_active: true },
    birthdayMember: null,
    graduateMember: null,
    ticketTheater: "https://tickets.example/theater",
    memberList: [],
    sharingUsers: [],
    ...told,
  };
}

/** The head of a show's page in a cache that holds the show. */
function headOf(show: Schedule, language: "id" | "en"): PageHead {
  const cache = new QueryClient();
  cache.setQueryData(laterQueries.show(show._id).queryKey, show);
  const params = { setlist: "x", scheduleId: show._id };
  const request = {
    cache,
    language,
    messages: { id, en }[language],
    params,
    path: "/",
    route: "/",
    nowSec: START_SEC,
  };
  const { head } = page.response({ ...request, favourites: { oshi: [], followed: new Set<number>() } });
  return head;
}

describe("the head of a show's page", () => {
  it("contains setlist and day, and the page's canonical address", () => {
    const head = headOf(scheduleOf({}), "id");
    expect(head).toEqual({
      title: "Pajama Drive, Sabtu, 21 November · Penlight",
      description: "Show theater JKT48 Pajama Drive, Sab 21 Nov · 19.00 WIB: lineup, setlist, dan tiket.",
      canonical: "/theater/pajama-drive/64ba3ff18b8a8470e8d0f0a1",
      image: undefined,
    });
    expect(headOf(scheduleOf({}), "en").title).toBe("Pajama Drive, Saturday, 21 November · Penlight");
  });

  it("previews the show's own picture before its setlist's", () => {
    const { setlist } = scheduleOf({});
    const pictured = scheduleOf({ setlist: { ...setlist, image: "https://pictures.example/setlist.jpg" } });
    expect(headOf(pictured, "id").image).toBe("https://pictures.example/setlist.jpg");
    const own = { ...pictured, webImage: "https://pictures.example/show.jpg" };
    const [member] = [{ image: "https://pictures.example/gita.jpg" } as Schedule["memberList"][number]];
    // A drawn poster exists in pages only, so the preview shows a member of the line-up.
    expect(headOf(scheduleOf({ memberList: [member] }), "id").image).toBe(member.image);
    expect(headOf(own, "id").image).toBe("https://pictures.example/show.jpg");
  });
});
