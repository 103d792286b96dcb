import type { Avatar, AvatarFilter, AvatarPage, Profile } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { Clock, Known } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import type { ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { SharedReads } from "../upstream/shared-reads.ts";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import { changeUser } from "../identity/users.queries.ts";

const LIFE_MS = 60_000;
/** How long a missing profile is cached. */
const MISSING_MS = 10 * 60_000;
const MAX_MISSING = 5_000;

export interface ProfilesOptions {
  db: Db;
  platform: ShowroomAccounts;
  fans: FanPlatform;
  clock: Clock;
  sharedReads: SharedReads;
}

interface PlatformAvatars {
  avatars: Avatar[];
  total: number;
}

interface ProfileKey {
  platformUserId: number;
  /** Requested by the profile's owner, or during their sign-in. */
  isOwn: boolean;
}

interface AvatarsKey {
  session: Session;
  type: AvatarFilter;
  page: number;
  limit: number;
}

/** Profiles at the platform, and changes of the fan's own profile. */
export class Profiles {
  readonly #options: ProfilesOptions;
  readonly #profiles: CachedRead<ProfileKey, Profile>;
  /** Platform ids without a profile → since when that is known, Unix ms. */
  readonly #missing = new LruMap<number, number>(MAX_MISSING);
  readonly #avatars: CachedRead<AvatarsKey, PlatformAvatars>;

  constructor(options: ProfilesOptions) {
    this.#options = options;
    const { platform, clock } = options;
    this.#profiles = new CachedRead({
      ttlMs: LIFE_MS,
      clock,
      idOf: ({ platformUserId }) => platformUserId,
      shared: { reads: options.sharedReads, name: "profiles" },
      load: ({ platformUserId, isOwn }) =>
        isOwn ? platform.profile(platformUserId) : platform.strangersProfile(platformUserId),
    });
    this.#avatars = new CachedRead({
      ttlMs: LIFE_MS,
      clock,
      idOf: ({ session, type, page, limit }) => `${session.id} ${type} ${page} ${limit}`,
      load: (key) => this.#ask(key),
    });
  }

  /** The profile of a signed-in fan. */
  of(platformUserId: number): Promise<Known<Profile>> {
    return this.#profiles.get({ platformUserId, isOwn: true });
  }

  /**
   * The public part of anybody's profile, without the sign-in name that the platform includes. Rejects with
   * `user_not_found`.
   */
  async ofStranger(platformUserId: number): Promise<Known<Profile>> {
    if (Math.abs(this.#options.clock() - (this.#missing.get(platformUserId) ?? -Infinity)) < MISSING_MS)
      throw nobody();
    try {
      const known = await this.#profiles.get({ platformUserId, isOwn: false });
      const { account_id: _, ...profile } = known.value;
      return { ...known, value: profile };
    } catch (error) {
      if (error instanceof AppError && error.code === "user_not_found")
        this.#missing.set(platformUserId, this.#options.clock());
      throw error;
    }
  }

  /** Changes name and description at the platform. Rejects with `profile_rejected` and the platform's message. */
  async update(session: Session, change: { name: string; description: string }): Promise<Profile> {
    const { db, fans, clock } = this.#options;
    await fans.as(session, (fan) => fan.updateProfile(session.platformUserId, change));
    const profile = await this.#reread(session);
    await changeUser(db, session.accountId, { name: profile.name }, new Date(clock()));
    return profile;
  }

  /** A page of avatars. A page number beyond the last page gives the last page. */
  async avatars(
    session: Session,
    { type, page, limit }: { type: AvatarFilter; page: number; limit: number },
  ): Promise<AvatarPage> {
    const { avatars, total } = await this.#read({ session, type, page, limit });
    const lastPage = Math.max(1, Math.ceil(total / limit));
    if (page > lastPage) return this.avatars(session, { type, page: lastPage, limit });
    const { value: profile } = await this.of(session.platformUserId);
    const worn = { avatar_id: profile.avatar_id, image_url: profile.avatar_url };
    return { current_user_avatar: worn, avatars, total_entries: total, page, limit };
  }

  /** Sets the avatar at the platform. Rejects with `avatar_rejected`. */
  async wear(session: Session, avatarId: number): Promise<Avatar> {
    const { db, fans, clock } = this.#options;
    await fans.as(session, (fan) => fan.updateAvatar(avatarId)).catch(inOurWords);
    const { avatar_id, avatar_url } = await this.#reread(session);
    await changeUser(db, session.accountId, { avatar: avatar_url }, new Date(clock()));
    return { avatar_id, image_url: avatar_url };
  }

  /** The list of recently used avatars changes with every choice; the other lists are cached. */
  #read(key: AvatarsKey): Promise<PlatformAvatars> {
    return key.type === "recent_used" ? this.#ask(key) : this.#avatars.value(key);
  }

  #ask({ session, type, page, limit }: AvatarsKey): Promise<PlatformAvatars> {
    return this.#options.fans.as(session, (fan) => fan.avatars(type, page, limit));
  }

  async #reread({ platformUserId }: Session): Promise<Profile> {
    this.#profiles.drop({ platformUserId, isOwn: true });
    return (await this.of(platformUserId)).value;
  }
}

function nobody(): AppError {
  return new AppError("user_not_found", "The platform does not know this.");
}

/** Replaces the platform's message, which does not explain the problem. */
function inOurWords(cause: unknown): never {
  if (!(cause instanceof AppError) || cause.code !== "avatar_rejected") throw cause;
  throw new AppError(cause.code, cause.detail, { message: "Gagal Mengupdate Avatar", cause });
}
