import type { Addresses } from "../serving/addresses.ts";
import type { Pictures } from "../serving/pictures.ts";
import { json, type Answer, type Handler } from "../serving/http.ts";
import { picture } from "../serving/media.ts";
import { alwaysMeetsCaptcha, FIRST_AVATAR, isAvatar, type Account } from "../world/accounts.ts";
import type { Session } from "../world/sessions.ts";
import type { World } from "../world/world.ts";
import { FILL_IN, GO_BACK, handOut, refusal, write, type Call } from "./calls.ts";

const WRONG_PASSWORD = "Your account ID/password is incorrect. Please try again.";
const WRONG_WORD = "Incorrect authentication code";
const ALREADY_IN = "Already logged in.";
const ACCOUNT_ID = /^\w{1,32}$/;
const PASSWORD_LENGTH = { min: 6, max: 30 };

/** Signing in and out, and registering: the POST calls, by path. */
export function signInCalls(world: World, addresses: Addresses): Record<string, Call> {
  const desk = new SignInDesk(world, addresses);
  const goBack = (): Answer => refusal(GO_BACK);
  return {
    "/user/login": write(goBack, (form, session) => desk.login(form, session)),
    "/user/sign_up": write(goBack, (form, session) => desk.register(form, session)),
    "/user/logout_api": write(goBack, (_form, session) => {
      world.sessions.signOut(session);
      return json({ ok: 1 });
    }),
  };
}

/** An attempt to sign in or to register. */
interface Wish {
  session: Session;
  accountId: string;
  /** Whether a captcha must be solved. */
  withCaptcha: boolean;
}

class SignInDesk {
  readonly #world: World;
  readonly #captchaUrl: string;

  constructor(world: World, addresses: Addresses) {
    this.#world = world;
    this.#captchaUrl = `${addresses.showroomWeb}/captcha`;
  }

  login(form: URLSearchParams, session: Session): Answer {
    const [accountId, password] = [form.get("account_id") ?? "", form.get("password") ?? ""];
    if (session.account) return refusal(ALREADY_IN);
    if (accountId === "" || password === "") return refusal(FILL_IN);
    const { accounts } = this.#world;
    const wish = { session, accountId, withCaptcha: accounts.needsCaptcha(accountId) };
    if (!isSolved(wish, form)) return this.#refuse(wish, WRONG_WORD);
    const account = accounts.find(accountId);
    if (account?.password !== password) {
      accounts.noteWrongPassword(accountId);
      return this.#refuse({ ...wish, withCaptcha: accounts.needsCaptcha(accountId) }, WRONG_PASSWORD);
    }
    accounts.forgetWrongPasswords(accountId);
    // Ids are strings here, and numbers after a registration: the platform sends both.
    return this.#enter(session, account, { user_id: String(account.userId), room_id: "0", is_room_owner: 0 });
  }

  register(form: URLSearchParams, session: Session): Answer {
    const field = (name: string): string => form.get(name) ?? "";
    const [accountId, password, name] = [field("account_id"), field("password"), field("name")];
    if (session.account) return refusal(ALREADY_IN);
    if ([accountId, password, name, field("password_confirm")].includes("")) return refusal(FILL_IN);
    const wish = { session, accountId, withCaptcha: alwaysMeetsCaptcha(accountId) };
    if (!isSolved(wish, form)) return this.#refuse(wish, WRONG_WORD);
    if (!ACCOUNT_ID.test(accountId) || this.#world.accounts.find(accountId))
      return this.#refuse(wish, "This account ID cannot be used.");
    if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
      return this.#refuse(
        wish,
        `Password must be ${PASSWORD_LENGTH.min} characters (minimum) to ${PASSWORD_LENGTH.max} characters (maximum) in length.`,
      );
    if (password !== field("password_confirm"))
      return this.#refuse(wish, "Incorrect authentication password");
    const choice = Number(field("avatar_id"));
    const avatarId = isAvatar(choice) ? choice : FIRST_AVATAR;
    const account = this.#world.accounts.add({ accountId, password, name, avatarId });
    return this.#enter(session, account, { user_id: account.userId });
  }

  /** Refuses, with a new picture where the next attempt needs a captcha. */
  #refuse({ session, accountId, withCaptcha }: Wish, words: string): Answer {
    if (!withCaptcha) return refusal(words);
    const { id } = this.#world.sessions.demandCaptcha(session, accountId);
    return refusal(words, { captcha_url: `${this.#captchaUrl}/${id}.png` });
  }

  /** Opens a new session of the account. The previous session remains anonymous. */
  #enter(session: Session, account: Account, more: object): Answer {
    const { sessions } = this.#world;
    sessions.settleCaptcha(session);
    return handOut(json({ ok: 1, account_id: account.accountId, ...more }), sessions.open(account));
  }
}

/** Whether no captcha is required, or it was solved. */
function isSolved({ session: { captcha }, accountId, withCaptcha }: Wish, form: URLSearchParams): boolean {
  const typed = (form.get("captcha_word") ?? "").trim().toUpperCase();
  return !withCaptcha || (captcha?.accountId === accountId && captcha.word === typed);
}

/** `/captcha/<id>.png`: for everyone who knows the address, until the captcha is answered. */
export function captchaPictures(world: World, pictures: Pictures): Handler {
  return async ({ path }) => {
    const captcha = world.sessions.captcha(/^\/captcha\/([0-9a-f]{16})\.png$/.exec(path)?.[1] ?? "");
    if (!captcha) return undefined;
    const request = { kind: "captcha", word: captcha.word } as const;
    return picture(pictures, request, { "cache-control": "no-store" });
  };
}
