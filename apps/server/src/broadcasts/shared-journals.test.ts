import { describe, expect, it, vi } from "vitest";
import type { Comment } from "@penlight/contract";
import { Listeners } from "../base/listeners.ts";
import type { Leadership, Role } from "../peers/leadership.ts";
import { placeOf, type FeedEvent, type LiveLog } from "../platforms/on-air.ts";
import { TestFeeds } from "../platforms/testing-feeds.ts";
import { showroomLiveOf } from "../platforms/testing-lives.ts";
import type { Fact, JournalEntry } from "./facts.ts";
import { Journals } from "./journals.ts";
import { SharedJournals } from "./shared-journals.ts";

const STARTED_MS = 1_000_000;
const onAir = showroomLiveOf(318225, 1, { startedAtSec: STARTED_MS / 1_000 });
const PLACE = placeOf(onAir.live);
const commentOf = (text: string, atMs: number): Comment => ({
  id: text,
  platform: "showroom",
  user: { id: "1", name: "a", avatar: "https://a.example/1.png" },
  text,
  atMs,
  short: false,
});
const nameOf = (fact: Fact): string => {
  if (fact.type === "comment") return fact.data.text;
  if (fact.type === "gap") return `gap ${fact.data.fromMs - STARTED_MS}..${fact.data.untilMs - STARTED_MS}`;
  return fact.type === "status" ? (fact.data.connected ? "connected" : "disconnected") : fact.type;
};
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** Some processes of one installation; the test says which of them leads. */
class Installation {
  readonly time = { ms: STARTED_MS };
  /** The platform's log of comments. */
  log: Comment[] | null = [];
  /** The next messages to followers are lost. */
  isLossy = false;
  readonly processes: TestProcess[] = [];

  add(): TestProcess {
    const process = new TestProcess(this);
    this.processes.push(process);
    return process;
  }

  /** Makes a process the leader, and all others its followers; null: each is alone. */
  async lead(leader: TestProcess | null): Promise<void> {
    leader?.become("leading");
    for (const process of this.processes)
      if (process !== leader) process.become(leader === null ? "alone" : "following");
    await settle();
  }

  get leader(): TestProcess | undefined {
    return this.processes.find(({ role }) => role === "leading");
  }

  /** A fan says something: the platform's sockets deliver it, and its log contains it. */
  async say(text: string): Promise<void> {
    const said = commentOf(text, this.time.ms);
    this.log?.push(said);
    const event: FeedEvent = { kind: "fact", fact: { type: "comment", data: said } };
    for (const { feeds } of this.processes) await feeds.push(event);
    await settle();
  }
}

type Messages = Pick<Leadership, "role" | "heardMs" | "onChange" | "tell" | "onTold" | "ask" | "answer"> &
  Pick<Leadership, "report" | "onReport">;

class TestProcess implements Messages {
  role: Role = "alone";
  readonly feeds = new TestFeeds();
  readonly journals: Journals;
  readonly shared: SharedJournals;
  readonly entries: JournalEntry[] = [];
  readonly #installation: Installation;
  readonly #changes = new Listeners<Role>();
  readonly #told = new Map<string, (value: unknown) => void>();
  readonly #answers = new Map<string, (message: unknown) => unknown>();
  heardMs = STARTED_MS;

  constructor(installation: Installation) {
    this.#installation = installation;
    const clock = (): number => installation.time.ms;
    this.journals = new Journals({
      watcher: {
        at: () => onAir,
        subscribe: () => () => true,
        reportEnded: () => undefined,
        reportDropped: () => Promise.resolve(),
      },
      clock,
      feedOf: () => this.feeds.feed,
      readLog: (): Promise<LiveLog | null> =>
        Promise.resolve(
          installation.log && {
            comments: { rows: installation.log.toReversed(), wholeSinceMs: 0 },
            gifts: { rows: [], wholeSinceMs: 0 },
          },
        ),
      lookAnew: () => Promise.resolve(),
      hurryPoll: () => undefined,
      maxDelayMs: 1_000,
      isReading: () => this.role !== "following",
    });
    this.shared = new SharedJournals({ journals: this.journals, leadership: this, clock, random: () => 0.5 });
  }

  /** A viewer opens the room's chat. */
  async view(): Promise<void> {
    await this.shared.prepare(PLACE);
    const { journal } = this.journals.open(PLACE);
    this.entries.push(...journal.copy().entries);
    journal.follow((entry) => this.entries.push(entry));
    if (this.role !== "following") await this.feeds.push({ kind: "connected" });
    await settle();
  }

  become(role: Role): void {
    this.role = role;
    this.#changes.tell(role);
  }

  /** Names of everything that the viewer was given, statuses left out. */
  get given(): string[] {
    return this.entries.map(({ value }) => nameOf(value.fact)).filter((name) => !name.endsWith("connected"));
  }

  get statuses(): string[] {
    return this.entries.map(({ value }) => nameOf(value.fact)).filter((name) => name.endsWith("connected"));
  }

  get ids(): string[] {
    return this.entries.flatMap(({ id, value }) => (value.fact.type === "comment" ? [id] : []));
  }

  onChange(listener: (role: Role) => void): () => boolean {
    return this.#changes.subscribe(listener);
  }

  tell(subject: string, value: unknown): void {
    if (this.role !== "leading" || this.#installation.isLossy) return;
    for (const other of this.#installation.processes)
      if (other.role === "following") other.#told.get(subject)?.(structuredClone(value));
  }

  onTold(subject: string, listener: (value: unknown) => void): () => void {
    this.#told.set(subject, listener);
    return () => this.#told.get(subject) === listener && this.#told.delete(subject);
  }

  async ask(subject: string, message: unknown): Promise<unknown> {
    const { leader } = this.#installation;
    const handle = leader && leader.#answers.get(subject);
    if (!handle) throw new Error("there is no leader");
    return structuredClone(await handle(message));
  }

  answer(subject: string, handle: (message: unknown) => unknown): () => void {
    this.#answers.set(subject, handle);
    return () => this.#answers.delete(subject);
  }

  report(): void {
    // Tests are shorter than a hold.
  }

  onReport(): () => void {
    return () => undefined;
  }
}

async function setUp() {
  const installation = new Installation();
  const [one, other] = [installation.add(), installation.add()];
  await installation.lead(one);
  await one.view();
  await installation.say("a");
  await other.view();
  return { installation, one, other };
}

describe("SharedJournals", () => {
  it("reads a room once, and gives its entries the same ids in every process", async () => {
    const { installation, one, other } = await setUp();
    await installation.say("b");
    expect(one.given).toEqual(["a", "b"]);
    expect(other.given).toEqual(["a", "b"]);
    expect(other.ids).toEqual(one.ids);
    expect(other.feeds.opened).toBe(0);
  });

  it("asks for entries whose messages were lost", async () => {
    const { installation, one, other } = await setUp();
    installation.isLossy = true;
    await installation.say("b");
    installation.isLossy = false;
    await installation.say("c");
    expect(other.given).toEqual(["a", "b", "c"]);
    expect(other.ids).toEqual(one.ids);
  });

  it("states a gap when the leader has those entries no more", async () => {
    const { installation, other } = await setUp();
    installation.isLossy = true;
    for (let comment = 0; comment < 600; comment += 1) {
      installation.time.ms += 10;
      await installation.say(`lost ${comment}`);
    }
    installation.isLossy = false;
    await installation.say("c");
    expect(other.given.slice(0, 3)).toEqual(["a", "gap 0..1010", "lost 101"]);
    expect(other.given.at(-1)).toBe("c");
    expect(new Set(other.ids).size).toBe(other.ids.length);
  });

  it("reads on in the next leader, which looks up what was said in between", async () => {
    const { installation, one, other } = await setUp();
    installation.processes.splice(0, 1);
    installation.time.ms += 5_000;
    other.heardMs = installation.time.ms;
    installation.time.ms += 2_000;
    await installation.say("b");
    installation.time.ms += 2_000;
    await installation.lead(other);
    expect(other.feeds.opened).toBe(1);
    await other.feeds.push({ kind: "connected" });
    await settle();
    await installation.say("c");
    expect(other.given).toEqual(["a", "b", "c"]);
    expect(other.statuses).toEqual(["connected", "disconnected", "connected"]);
    expect(other.ids[0]).toBe(one.ids[0]);
  });

  it("looks up in the next leader also what was said while the last one was disconnected", async () => {
    const { installation, one, other } = await setUp();
    await one.feeds.push({ kind: "disconnected" });
    await settle();
    installation.time.ms += 1_000;
    installation.log?.push(commentOf("b", installation.time.ms));
    installation.time.ms += 30_000;
    other.heardMs = installation.time.ms;
    installation.processes.splice(0, 1);
    await installation.lead(other);
    await other.feeds.push({ kind: "connected" });
    await settle();
    expect(other.given).toEqual(["a", "b"]);
  });

  it("knows in every process since when the chat is disconnected, and counts only own sockets as such", async () => {
    const { installation, one, other } = await setUp();
    const connected = { open: 1, connected: 1, downSinceMs: null };
    expect([one, other].map(({ journals }) => journals.chats("showroom"))).toEqual([connected, connected]);
    installation.time.ms += 1_000;
    await one.feeds.push({ kind: "disconnected" });
    await settle();
    const down = { open: 1, connected: 0, downSinceMs: STARTED_MS + 1_000 };
    expect([one, other].map(({ journals }) => journals.chats("showroom"))).toEqual([down, down]);
    expect([one, other].map(({ journals }) => journals.sockets("showroom"))).toEqual([
      { open: 1, connected: 0 },
      { open: 0, connected: 0 },
    ]);
  });

  it("states a gap in the next leader where the platform has no log", async () => {
    const { installation, other } = await setUp();
    installation.log = null;
    installation.processes.splice(0, 1);
    installation.time.ms += 5_000;
    other.heardMs = installation.time.ms;
    installation.time.ms += 6_000;
    await installation.lead(other);
    await other.feeds.push({ kind: "connected" });
    await settle();
    expect(other.given).toEqual(["a", "gap 2000..11000"]);
  });

  it("keeps its socket until that of the next leader is connected", async () => {
    const { installation, one, other } = await setUp();
    await installation.lead(null);
    await installation.lead(other);
    expect(one.feeds.ended).toBe(0);
    await installation.say("b");
    expect(one.given).toEqual(["a", "b"]);
    await other.feeds.push({ kind: "connected" });
    await vi.waitFor(() => expect(one.feeds.ended).toBe(1));
    await installation.say("c");
    expect(one.given).toEqual(["a", "b", "c"]);
    expect(other.given).toEqual(["a", "b", "c"]);
  });

  it("closes its socket when another process leads, and gives nothing twice", async () => {
    const { installation, one, other } = await setUp();
    await installation.lead(null);
    await other.feeds.push({ kind: "connected" });
    await settle();
    await installation.say("b");
    for (const process of [one, other]) expect(process.given).toEqual(["a", "b"]);
    await installation.lead(other);
    expect(one.feeds.ended).toBe(1);
    await installation.say("c");
    for (const process of [one, other]) expect(process.given).toEqual(["a", "b", "c"]);
    for (const { entries } of [one, other])
      expect(entries.map(({ atMs }) => atMs)).toEqual(
        entries.map(({ atMs }) => atMs).toSorted((x, y) => x - y),
      );
  });
});
