import type { Language } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { id, type Messages } from "../id.ts";
import { LanguageChoice } from "./language-choice.ts";

/** A choice whose texts are loaded when the test says so. */
function choiceOnSlowNetwork() {
  const pending = new Map<Language, { load: () => void; fail: () => void }>();
  const onChosen = vi.fn();
  const loadMessages = (language: Language): Promise<Messages> =>
    new Promise((resolve, reject) => {
      pending.set(language, { load: () => resolve(id), fail: () => reject(new Error("no network")) });
    });
  const choice = new LanguageChoice({ language: "id", messages: id }, loadMessages);
  choice.onChosen(onChosen);
  return { choice, onChosen, network: (language: Language) => pending.get(language)! };
}

it("shows the language that was chosen last, whichever texts are loaded last", async () => {
  const { choice, onChosen, network } = choiceOnSlowNetwork();
  const first = choice.choose("en");
  const last = choice.choose("ja");
  network("ja").load();
  expect(await last).toBe(true);
  network("en").load();
  expect(await first).toBe(true);
  expect(choice.getSnapshot().language).toBe("ja");
  expect(onChosen.mock.calls).toEqual([["ja"]]);
});

it("keeps its language when another cannot be loaded, and reports the failure", async () => {
  const { choice, onChosen, network } = choiceOnSlowNetwork();
  const before = choice.getSnapshot();
  const failed = choice.choose("en");
  network("en").fail();
  expect(await failed).toBe(false);
  expect(choice.getSnapshot()).toBe(before);
  expect(onChosen).not.toHaveBeenCalled();
});

it("does not report a failure that a later choice has made irrelevant", async () => {
  const { choice, network } = choiceOnSlowNetwork();
  const first = choice.choose("en");
  const last = choice.choose("ja");
  network("en").fail();
  expect(await first).toBe(true);
  network("ja").load();
  expect(await last).toBe(true);
  expect(choice.getSnapshot().language).toBe("ja");
});

it("follows another tab without storing the choice", async () => {
  const { choice, onChosen, network } = choiceOnSlowNetwork();
  const followed = choice.follow("en");
  network("en").load();
  await followed;
  expect(choice.getSnapshot().language).toBe("en");
  expect(onChosen).not.toHaveBeenCalled();
});
