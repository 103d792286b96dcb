import { sql } from "kysely";
import { expect, it } from "vitest";
import { startWorld } from "../support/start-server.ts";

it("the start fails when no part exports and forgets the rows of a table with a user id", async () => {
  await using world = await startWorld({ sandbox: { scenario: "still" } });
  await world.server[Symbol.asyncDispose]();
  {
    await using database = await world.openDatabase();
    await sql`create table diaries (user_id char(24) references users (id), text text)`.execute(database.db);
  }
  await expect(world.restart()).rejects.toThrow(
    "No part exports and forgets a fan's rows in diaries. Add each table to the `fan` of the part that owns it.",
  );
  {
    await using database = await world.openDatabase();
    await sql`drop table diaries`.execute(database.db);
  }
  await world.restart();
  expect((await world.get("/api/health")).status).toBe(200);
});
