import type { Sandbox } from "../../apps/sandbox/src/sandbox.ts";
import { pause, type Installation, type Member } from "./installation.ts";

/** Something that fails during the evening. */
export interface Fault {
  /** When it begins, as a share of the evening. */
  at: number;
  name: string;
  happen: (world: EveningWorld) => Promise<void> | void;
}

export interface EveningWorld {
  sandbox: Sandbox;
  installation: Installation;
}

const platformFault =
  (kind: "429" | "slow" | "garbage", seconds: number) =>
  ({ sandbox }: EveningWorld): void =>
    void sandbox.control({ step: "fault", path: "^/(showroom|idn)", kind, seconds });

/** Kills a server, and starts it again after some seconds. */
const killed =
  (choose: (installation: Installation) => Promise<Member | undefined>) =>
  async ({ installation }: EveningWorld): Promise<void> => {
    const member = await choose(installation);
    if (!member) return;
    await installation.kill(member);
    await pause(15_000);
    await installation.startServer(member);
  };

const leaderOf = (installation: Installation): Promise<Member | undefined> => installation.leader();
const followerOf = async (installation: Installation): Promise<Member | undefined> => {
  const leader = await installation.leader();
  return installation.members.find((member) => member !== leader);
};

/** One after the other: each has ended before the next one begins, in an evening of ten minutes. */
export const FAULTS: readonly Fault[] = [
  { at: 0.08, name: "429 from both platforms, 15 s", happen: platformFault("429", 15) },
  { at: 0.15, name: "slow answers of both platforms, 15 s", happen: platformFault("slow", 15) },
  { at: 0.22, name: "garbage from both platforms, 15 s", happen: platformFault("garbage", 15) },
  {
    at: 0.28,
    name: "the platforms' sockets are cut",
    happen: ({ sandbox }) => void sandbox.control({ step: "drop-sockets" }),
  },
  { at: 0.33, name: "kill -9 of the leader, started again after 15 s", happen: killed(leaderOf) },
  { at: 0.43, name: "NATS away for 10 s", happen: ({ installation }) => installation.restartNats(10_000) },
  {
    at: 0.52,
    name: "PostgreSQL crashes, away for 8 s",
    happen: ({ installation }) => installation.restartPostgres(8_000),
  },
  {
    at: 0.61,
    name: "the leader is cut off from NATS and PostgreSQL for 15 s",
    async happen({ installation }) {
      const leader = await installation.leader();
      if (!leader) return;
      installation.partition(leader, true);
      await pause(15_000);
      installation.partition(leader, false);
    },
  },
  {
    at: 0.72,
    name: "a follower's clock is an hour ahead for 20 s",
    async happen({ installation }) {
      const follower = await followerOf(installation);
      if (!follower) return;
      installation.stepClock(follower, 3_600_000);
      await pause(20_000);
      installation.stepClock(follower, 0);
    },
  },
  {
    at: 0.79,
    name: "the disk of PostgreSQL and the servers is full for 15 s",
    happen: ({ installation }) => installation.fillDisk(15_000),
  },
  { at: 0.87, name: "kill -9 of a follower, started again after 15 s", happen: killed(followerOf) },
];
