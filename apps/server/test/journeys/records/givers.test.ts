import { expect, it } from "vitest";
import { historyCompatRoutes } from "../../../src/compat/history.routes.ts";
import { addSittings } from "../../support/watch-history.ts";
import { emptyDatabase } from "../../support/world-database.ts";

/** The givers of a past live. */
const ID = "2".padStart(24, "0");

it("computes the givers of a record once unless the sitting has continued, and omits deleted users", async () => {
  await using database = await emptyDatabase();
  const { db } = database;
  const id = ID;
  const live = { platform: "showroom", room: "1", name: "Freya", title: "", atMs: 1, minutes: [] } as const;
  await addSittings(db, [{ id, ...live, minutes: [], endedAtMs: 2 }]);
  const user = { id: "7", name: "Budi", avatar: "https://a.example/7.png" };
  const gift = { type: "gift", atMs: 1, user, giftId: "1", image: "https://a.example/1.png", count: 2 };
  const events = JSON.stringify(["a", "b"].map((name) => ({ ...gift, id: name })));
  const [from_at, until_at] = [new Date(1), new Date(1)];
  await db.insertInto("record_chunks").values({ sitting_id: id, from_at, until_at, events }).execute();
  const sums = { comments: 0, gifts: 4, points: 4, fan_points: 4 };
  const person = { person_id: user.id, name: user.name, avatar: user.avatar };
  await db
    .insertInto("sitting_people")
    .values({ sitting_id: id, ...person, ...sums })
    .execute();
  const { listGivers } = historyCompatRoutes({
    db,
    clock: Date.now,
    members: {
      memberOf: () => undefined,
      picturesOf: () => ({ img: "", img_alt: "" }),
    },
    videoFor: () => null,
  });
  const nobody = { origin: "", header: () => null };
  const given = async (): Promise<(number | undefined)[]> => {
    const { value } = await listGivers.answer({ params: { data_id: id }, query: {}, body: {} }, nobody);
    return value.gifts.map(({ gifts }) => gifts[0]?.num);
  };
  expect(await given()).toEqual([4]);
  await db.deleteFrom("record_chunks").execute();
  expect(await given()).toEqual([4]);
  await db.updateTable("sittings").set({ ended_at: new Date() }).where("id", "=", id).execute();
  expect(await given()).toEqual([undefined]);
  await db.deleteFrom("sitting_people").execute();
  expect(await given()).toEqual([]);
});
