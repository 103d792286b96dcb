import { describe, expect, it } from "vitest";
import { ChannelMembership, type MembershipNews } from "./channel-membership.ts";

function setUp() {
  const sent: string[] = [];
  let nicks = 0;
  const membership = new ChannelMembership(
    "#Room[1]",
    () => `idn-${(nicks += 1)}`,
    (text) => sent.push(text.trim()),
  );
  membership.register();
  const take = (...lines: string[]): (MembershipNews | null)[] =>
    lines.map((line) => membership.take(line)).filter((news) => news !== null);
  const join = () => take(":irc 001 idn-1 :Welcome", ":irc 366 idn-1 #Room[1] :End of /NAMES list.");
  return { sent, take, join };
}

describe("joining a channel", () => {
  it("registers, joins after the welcome, and returns the channel's messages", () => {
    const { sent, take, join } = setUp();
    expect(join()).toEqual([{ kind: "joined" }]);
    expect(take("PING :irc", ":bot!b@irc PRIVMSG #Room[1] :{}", ":bot!b@irc PRIVMSG #other :{}")).toEqual([
      { kind: "said", text: "{}" },
    ]);
    expect(sent).toEqual(["NICK idn-1", "USER idn-1 0 * null", "JOIN #Room[1]", "PONG :irc"]);
  });

  it("ignores the end of another channel's names list", () => {
    const { take } = setUp();
    expect(take(":irc 001 idn-1 :Welcome", ":irc 366 idn-1 #other :End of /NAMES list.")).toEqual([]);
  });

  it.each([
    ["rfc1459", "#rOOM{1}", true],
    ["rfc1459-strict", "#room{1}", true],
    ["ascii", "#room{1}", false],
    ["ascii", "#room[1]", true],
  ])("compares names with the case mapping %s: %s", (mapping, name, isSame) => {
    const { take, join } = setUp();
    join();
    take(`:irc 005 idn-1 CASEMAPPING=${mapping} CHANTYPES=# :are supported by this server`);
    expect(take(`:bot!b@irc PRIVMSG ${name} :{}`)).toHaveLength(isSame ? 1 : 0);
  });

  it("tries other nicks, and gives up after several", () => {
    const { sent, take } = setUp();
    const refusals = ["433", "432", "436", "437", "433"].map(
      (numeric) => `:irc ${numeric} * idn-1 :Nickname is not available`,
    );
    expect(take(...refusals)).toEqual([{ kind: "lost", reason: "no nick was taken (433)" }]);
    expect(sent.filter((line) => line.startsWith("NICK"))).toHaveLength(5);
  });
});

describe("a lost membership", () => {
  const REFUSALS = [403, 405, 407, 437, 471, 473, 474, 475, 476, 477, 479, 480, 489, 520].map(
    (numeric) => `:irc ${numeric} idn-1 #room[1] :No`,
  );
  it.each([
    ...REFUSALS,
    ":irc 470 idn-1 #room[1] #overflow :Forwarding to another channel",
    ":irc 461 idn-1 JOIN :Not enough parameters",
    ":irc 263 idn-1 JOIN :Please wait a while and try again",
    ":irc 451 * :You have not registered",
    ":irc 465 idn-1 :You are banned from this server",
    ":irc 010 idn-1 other.example 6667 :Please use this server",
    "FAIL JOIN UNAVAILABLE #room[1] :Not now",
    "ERROR :Closing link",
  ])("is reported for %s while joining", (line) => {
    const { take } = setUp();
    expect(take(":irc 001 idn-1 :Welcome", line)).toMatchObject([{ kind: "lost" }]);
  });

  it.each([
    ":op!o@irc KICK #room[1] IDN-1 :Out",
    ":idn-1!idn-1@irc PART #room[1] :Removed",
    ":op!o@irc KILL idn-1 :Out",
    ":idn-1!idn-1@irc QUIT :Killed",
    ":irc 442 idn-1 #room[1] :You are not on that channel",
    ":irc RENAME #room[1] #elsewhere :Moved",
    "ERROR :Closing link",
  ])("is reported for %s after joining", (line) => {
    const { take, join } = setUp();
    join();
    expect(take(line)).toMatchObject([{ kind: "lost" }]);
  });

  it("is recognised by a nick that the server has changed", () => {
    const { take, join } = setUp();
    join();
    expect(take(":idn-1!i@irc NICK idn-renamed", ":op!o@irc KICK #room[1] idn-renamed :Out")).toHaveLength(1);
  });

  it.each([
    ":op!o@irc KICK #room[1] somebody :Out",
    ":op!o@irc KICK #other idn-1 :Out",
    ":somebody!s@irc QUIT :Bye",
    ":somebody!s@irc PART #room[1]",
    ":irc 422 idn-1 :MOTD File is missing",
    ":irc 404 idn-1 #room[1] :Cannot send to channel",
    ":irc NOTICE #room[1] :Be kind",
  ])("is not reported for %s", (line) => {
    const { take, join } = setUp();
    join();
    expect(take(line)).toEqual([]);
  });
});
