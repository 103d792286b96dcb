import { isSameName, parseLine, type CaseMapping, type IrcLine } from "./irc-line.ts";

/** The meaning of a line for a reader of the channel. */
export type MembershipNews =
  /** The channel was joined: messages follow. */
  | { kind: "joined" }
  | { kind: "said"; text: string }
  /** No messages can follow on this connection. */
  | { kind: "lost"; reason: string };

/** The nick is invalid, in use, or temporarily unavailable: another one may be accepted. */
const NICK_REFUSALS: readonly string[] = ["431", "432", "433", "436"];
/**
 * The registration failed: a wrong password, host or ban, a redirect to another server, or a command before the
 * registration was accepted.
 */
const DOOR_REFUSALS: readonly string[] = ["463", "464", "465", "466", "010", "451"];
/** We are not on the channel, in response to any command. */
const NOT_ON_CHANNEL = "442";
const TRY_AGAIN = "263";
const NEED_MORE_PARAMS = "461";
const NICKS_PER_CONNECTION = 5;

/**
 * One connection's membership in a channel: registers, joins, and detects from the server's lines whether messages of
 * the channel arrive.
 * @see https://modern.ircdocs.horse/ for commands and numerics
 */
export class ChannelMembership {
  readonly #channel: string;
  readonly #newNick: () => string;
  readonly #send: (text: string) => void;
  #nick = "";
  #nicksLeft = NICKS_PER_CONNECTION;
  #isWelcome = false;
  #isJoined = false;
  #caseMapping: CaseMapping = "rfc1459";

  constructor(channel: string, newNick: () => string, send: (text: string) => void) {
    this.#channel = channel;
    this.#newNick = newNick;
    this.#send = send;
  }

  register(): void {
    this.#nick = this.#newNick();
    this.#send(`NICK ${this.#nick}\r\n`);
    this.#send(`USER ${this.#nick} 0 * null\r\n`);
  }

  /** Handles a line from the server, and sends the required response. */
  take(text: string): MembershipNews | null {
    const line = parseLine(text);
    if (!line) return null;
    const { command, params } = line;
    if (/^\d{3}$/.test(command)) return this.#takeNumeric(line);
    switch (command) {
      case "PING":
        this.#send(`PONG :${params.at(-1) ?? ""}\r\n`);
        return null;
      case "PRIVMSG":
        return this.#isChannel(params[0]) ? { kind: "said", text: params[1] ?? "" } : null;
      case "ERROR":
        return lost(`the server ends it: ${params.at(-1) ?? ""}`);
      case "FAIL":
        return this.#takeFail(params);
      default:
        return this.#takeChange(line);
    }
  }

  #takeNumeric({ command, params }: IrcLine): MembershipNews | null {
    switch (command) {
      case "001":
        this.#isWelcome = true;
        // The server may have truncated the nick.
        this.#nick = params[0] ?? this.#nick;
        this.#send(`JOIN ${this.#channel}\r\n`);
        return null;
      case "005":
        this.#caseMapping = caseMappingIn(params) ?? this.#caseMapping;
        return null;
      // End of the names list: joined.
      case "366":
        if (!this.#isChannel(params[1]) || this.#isJoined) return null;
        this.#isJoined = true;
        return { kind: "joined" };
      default:
        return this.#takeError(command, params);
    }
  }

  #takeError(command: string, params: readonly string[]): MembershipNews | null {
    const isAboutChannel = params.slice(1).some((param) => this.#isChannel(param));
    if (this.#isJoined)
      return command === NOT_ON_CHANNEL && isAboutChannel ? lost(`not on the channel (${command})`) : null;
    // 437 concerns the nick or the channel, whichever it names.
    const isAboutNick = NICK_REFUSALS.includes(command) || (command === "437" && !isAboutChannel);
    if (isAboutNick && !this.#isWelcome) return this.#takeAnotherNick(command);
    if (DOOR_REFUSALS.includes(command)) return lost(`registration refused (${command})`);
    const isAboutJoin = params[1]?.toUpperCase() === "JOIN";
    if ((command === TRY_AGAIN || command === NEED_MORE_PARAMS) && isAboutJoin)
      return lost(`JOIN refused (${command})`);
    return /^[45]/.test(command) && isAboutChannel ? lost(`JOIN refused (${command})`) : null;
  }

  #takeAnotherNick(command: string): MembershipNews | null {
    this.#nicksLeft -= 1;
    // Limits the attempts with a server that accepts no nick.
    if (this.#nicksLeft === 0) return lost(`no nick was taken (${command})`);
    this.#nick = this.#newNick();
    this.#send(`NICK ${this.#nick}\r\n`);
    return null;
  }

  /** An IRCv3 line `FAIL <command> <code> [context…] :<description>`. */
  #takeFail([failed = "", code = "", ...context]: readonly string[]): MembershipNews | null {
    const isAboutJoin = ["JOIN", "NICK", "USER"].includes(failed.toUpperCase());
    if (this.#isJoined || !(isAboutJoin || context.some((param) => this.#isChannel(param)))) return null;
    return lost(`${failed} refused (${code})`);
  }

  /** Handles a user who joins, leaves or is removed, who may be us. */
  #takeChange({ prefix, command, params }: IrcLine): MembershipNews | null {
    const isBySelf = this.#isSelf(prefix.split("!")[0]);
    switch (command) {
      case "NICK":
        if (isBySelf) this.#nick = params[0] ?? this.#nick;
        return null;
      case "KICK":
        return this.#isChannel(params[0]) && this.#isSelf(params[1]) ? lost("kicked off the channel") : null;
      case "PART":
        return isBySelf && this.#isChannel(params[0]) ? lost("taken off the channel") : null;
      case "KILL":
        return this.#isSelf(params[0]) ? lost("killed") : null;
      case "QUIT":
        return isBySelf ? lost("quit by the server") : null;
      case "RENAME":
        return this.#isChannel(params[0]) ? lost("the channel has another name") : null;
      default:
        return null;
    }
  }

  #isChannel(name: string | undefined): boolean {
    return name !== undefined && isSameName(name, this.#channel, this.#caseMapping);
  }

  #isSelf(name: string | undefined): boolean {
    return name !== undefined && name !== "" && isSameName(name, this.#nick, this.#caseMapping);
  }
}

function lost(reason: string): MembershipNews {
  return { kind: "lost", reason };
}

function caseMappingIn(params: readonly string[]): CaseMapping | undefined {
  const told = params.find((param) => param.startsWith("CASEMAPPING="))?.slice("CASEMAPPING=".length);
  return told === "ascii" || told === "rfc1459" || told === "rfc1459-strict" ? told : undefined;
}
