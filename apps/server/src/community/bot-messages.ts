import type { BotMessageInput, Schedule } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { CommunityConfig } from "../base/config.ts";
import { AppError, invalidField } from "../base/errors.ts";
import type { BotMessage, Discord } from "../platforms/discord.ts";
import { composeShow, composeWeek } from "./compose-messages.ts";

/** A channel of the community server, by its configured name. */
export type BotChannel = BotMessageInput["type"];

/** The channel for notices about lives. */
export const LIVE_CHANNEL: BotChannel = "announcement";

/** Window in which an equal message to the same channel counts as an accidental repetition. */
const DUPLICATE_MS = 30_000;

/** What the bot needs for writing. */
export interface BotReach {
  /** Null: the bot is off. */
  discord: Discord | null;
  channels: CommunityConfig["channels"];
}

export interface BotMessagesOptions extends BotReach {
  shows: BotShows;
  clock: Clock;
}

/** Wraps the sending of an accepted message: adds the audit entry before it, and the result after it. */
export type Around = <T>(send: () => Promise<T>) => Promise<T>;

/** The messages that admins send through the bot. Every method rejects with `AppError`. */
export class BotMessages {
  readonly #options: BotMessagesOptions;
  /** Message → when it was last sent, Unix ms. */
  readonly #saidMs = new Map<string, number>();

  constructor(options: BotMessagesOptions) {
    this.#options = options;
  }

  /** Sends this week's shows to the theater channel. */
  async sendWeek(around: Around): Promise<void> {
    const shows = this.#options.shows.weekShows();
    if (shows.length === 0) throw new AppError("schedule_not_found", "No show is on this week's list.");
    await this.#send("theater", composeWeek(shows), around);
  }

  /** Sends a text, or an announced show, to any channel. @returns a confirmation for the admin */
  async sendCustom(
    { type, messageType, message, scheduleId }: BotMessageInput,
    around: Around,
  ): Promise<string> {
    if (messageType === "chat") {
      if (!message) throw invalidField("message", "is required");
      await this.#send(type, { text: message }, around);
      return `Discord message sent to ${type} channel`;
    }
    if (!scheduleId) throw invalidField("scheduleId", "is required");
    const show = this.#options.shows.announced(scheduleId);
    if (!show) throw new AppError("schedule_not_found", "There is no such show on this week's list.");
    await this.#send(type, composeShow(show), around);
    return `Theater schedule sent to ${type} channel`;
  }

  async #send(channel: BotChannel, message: BotMessage, around: Around): Promise<void> {
    const way = wayTo(channel, this.#options);
    if (way instanceof AppError) throw way;
    const { discord, channelId } = way;
    const words = `${channelId} ${JSON.stringify(message)}`;
    this.#assertNew(words);
    try {
      await around(() => discord.send(channelId, message));
    } catch (error) {
      this.#saidMs.delete(words);
      throw error;
    }
  }

  /**
   * Refuses a repeated message. Registers it before it is sent, so that the second of two concurrent ones is refused.
   */
  #assertNew(words: string): void {
    const nowMs = this.#options.clock();
    for (const [said, atMs] of this.#saidMs) {
      if (Math.abs(nowMs - atMs) >= DUPLICATE_MS) this.#saidMs.delete(said);
    }
    if (this.#saidMs.has(words))
      throw new AppError("duplicate_message", "This has just been sent to this channel.", {
        message: "Failed to send discord bot",
      });
    this.#saidMs.set(words, nowMs);
  }
}

/** The client and id of a channel, or a `feature_off` error that says which setting is missing. */
export function wayTo(
  channel: BotChannel,
  { discord, channels }: BotReach,
): { discord: Discord; channelId: string } | AppError {
  const channelId = channels[channel];
  if (discord === null) return new AppError("feature_off", "The bot is off: DISCORD_BOT_TOKEN is not set.");
  if (channelId === undefined)
    return new AppError("feature_off", `DISCORD_CHANNELS has no channel "${channel}".`);
  return { discord, channelId };
}

/** The shows that the bot can announce. */
export interface BotShows {
  /** The shows on this week's list, soonest first. */
  weekShows(): readonly Schedule[];
  /** Public shows that have not begun, soonest first. */
  upcoming(): readonly Schedule[];
  /** A public show of this week or later, as the form offers them; null when there is no such show. */
  announced(id: string): Schedule | null;
}
