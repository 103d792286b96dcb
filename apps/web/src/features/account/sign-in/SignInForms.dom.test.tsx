import type { EndpointOutput } from "@penlight/contract";
import { ACCOUNT_MAX } from "@penlight/contract/constants";
import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan, sampleLog } from "../../../testing/sample-fan.ts";
import { LoginForm, RegisterForm } from "./SignInForms.tsx";

const REFUSED: EndpointOutput<"login"> = {
  session: { "cookies sr_id": "handle", cookie_login_id: null, csrf_token: "token" },
  user: { error: "Your account ID/password is incorrect." },
};

const FAN = sampleFan();
const PROFILE = {
  user_id: 48,
  name: "Fan Baru",
  description: "",
  image: "https://image.example/avatar.png",
  avatar_id: 1,
  avatar_url: "https://image.example/avatar.png",
  fan_level: 1,
  sns_list: [],
};
const SIGNED_IN: EndpointOutput<"login"> = {
  session: {
    "cookies sr_id": "handle",
    cookie_login_id: "id",
    csrf_token: "token",
    expires_at: "2027-01-01T00:00:00.000Z",
  },
  user: { ok: 1, user_id: 48, account_id: "newcomer" },
  profile: PROFILE,
  userProfile: FAN.userProfile,
};

it("says when to retry after too many attempts, and that the server is unreachable when it is", async () => {
  const answers: Answers = { login: REFUSED };
  const { findByText, getByRole, getByLabelText, user, fill } = await renderWith(
    <LoginForm next={undefined} />,
    { answers },
  );
  await fill(getByLabelText("Account ID"), "nobody");
  const password = getByLabelText("Password");
  await fill(password, "wrong");
  const login = getByRole("button", { name: "Login" });
  await user.click(login);
  await findByText("Account ID atau password salah.");
  await expect.poll(() => document.activeElement).toBe(password);

  answers.login = new CallError("network", 0, "no answer");
  await user.click(login);
  await findByText("Server down please contact admin");
  expect(password).toHaveProperty("value", "wrong");

  answers.login = new CallError("rate_limited", 429, "too many", { retryAfterMs: 90_000 });
  getByLabelText("Account ID").focus();
  await user.keyboard("{Enter}");
  const wait = await findByText("Terlalu banyak percobaan.");
  expect(wait.closest("[role=alert]")?.textContent).toMatch(/Coba lagi dalam 2 menit\./);
});

it("signs in with a captcha when the account is created but its login requires one", async () => {
  const { findByLabelText, findByText, getByLabelText, getByRole, address, calls, user, fill } =
    await renderWith(<RegisterForm next="/follow" />, {
      path: "/register",
      answers: {
        // As when the platform returns no session for the new account.
        register: { status: { ok: 1, user_id: 48 } },
        login: ({ body }) =>
          body.captcha_word === "penlight"
            ? SIGNED_IN
            : {
                session: { "cookies sr_id": "handle", cookie_login_id: null, csrf_token: "token" },
                user: { error: "Incorrect authentication code", captcha_url: "https://captcha.example" },
              },
        addOwnActivity: sampleLog(),
        getMe: FAN,
      },
    });
  await fill(getByLabelText("Account ID"), "newcomer");
  await fill(getByLabelText("Name"), "Fan Baru");
  await fill(getByLabelText("Password"), "penlight48");
  await fill(getByLabelText("Password Confirmation"), "penlight48");
  const register = getByRole("button", { name: "Register" });
  await user.click(register);
  const word = await findByLabelText("Captcha");
  await expect.poll(() => document.activeElement).toBe(word);
  getByRole("img", { name: "Gambar berisi kata yang harus diketik" });
  await fill(word, "penlight");
  vi.useFakeTimers();
  await user.click(register);
  await findByText("Login Success, Welcome Fan Baru");
  expect(calls.filter(({ name }) => name === "register")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(address()).toBe("/follow");
});

it("shows each error of a registration at its field, with the focus there, and keeps the input", async () => {
  const session = { "cookies sr_id": "handle", cookie_login_id: null, csrf_token: "token" };
  const { findByText, getByLabelText, getByRole, user, fill } = await renderWith(
    <RegisterForm next={undefined} />,
    {
      answers: {
        register: ({ body }) => {
          if (body.password !== body.password_confirm)
            return { error: "Incorrect authentication password", session };
          if (body.account_id === "taken") return { error: "This account ID cannot be used", session };
          return { status: { ok: 1, user_id: 48 }, user: SIGNED_IN.user, profile: PROFILE };
        },
        addOwnActivity: sampleLog(),
        getMe: FAN,
      },
    },
  );
  const account = getByLabelText("Account ID");
  const confirmation = getByLabelText("Password Confirmation");
  await fill(account, "taken");
  // The field accepts no more characters than the API does.
  const name = getByLabelText("Name");
  await user.type(name, "Fan Baru".padEnd(60, "!"));
  expect(name).toHaveProperty("value", "Fan Baru".padEnd(ACCOUNT_MAX.name, "!"));
  await fill(getByLabelText("Password"), "penlight48");
  await fill(confirmation, "something else");
  const register = getByRole("button", { name: "Register" });
  await user.click(register);
  await findByText("The password confirmation does not match.");
  await expect.poll(() => document.activeElement).toBe(confirmation);
  expect(account).toHaveProperty("value", "taken");

  await fill(confirmation, "penlight48");
  await user.click(register);
  await findByText("Account ID ini tidak bisa dipakai.");
  await expect.poll(() => document.activeElement).toBe(account);
  expect(getByLabelText("Password")).toHaveProperty("value", "penlight48");

  await fill(account, "newcomer");
  await user.click(register);
  await findByText("Login Success, Welcome Fan Baru");
});

it("shows another captcha after a wrong word and on request, and keeps the password", async () => {
  let asked = 0;
  const { findByLabelText, findByText, findByRole, getByLabelText, getByRole, calls, user, fill } =
    await renderWith(<LoginForm next={undefined} />, {
      answers: {
        login: () => ({
          session: { "cookies sr_id": `handle${(asked += 1)}`, cookie_login_id: null, csrf_token: "token" },
          user: { error: "Incorrect authentication code", captcha_url: "https://captcha.example" },
        }),
      },
    });
  await fill(getByLabelText("Account ID"), "captcha_fan");
  await fill(getByLabelText("Password"), "penlight48");
  await user.click(getByRole("button", { name: "Login" }));
  await fill(await findByLabelText("Captcha"), "not it");
  const picture = () => getByRole("img", { name: "Gambar berisi kata yang harus diketik" });
  const first = picture().getAttribute("src");
  expect(first).toContain("handle1");
  await user.click(getByRole("button", { name: "Login" }));
  await findByText("Kata captcha salah. Coba gambar yang baru.");
  expect(picture().getAttribute("src")).toContain("handle2");
  expect(getByLabelText("Captcha")).toHaveProperty("value", "");
  expect(getByLabelText("Password")).toHaveProperty("value", "penlight48");

  await user.click(await findByRole("button", { name: "Ganti gambar" }));
  await expect.poll(() => picture().getAttribute("src")).toContain("handle3");
  expect(document.body.textContent).not.toContain("Kata captcha salah. Coba gambar yang baru.");
  expect(calls.at(-1)?.input.body).not.toHaveProperty("captcha_word");
});

it("sends one attempt while it is pending", async () => {
  let answer: (given: typeof REFUSED) => void = () => undefined;
  const { findByText, getByLabelText, getByRole, calls, user, fill } = await renderWith(
    <LoginForm next={undefined} />,
    { answers: { login: () => new Promise((resolve) => (answer = resolve)) } },
  );
  await fill(getByLabelText("Account ID"), "nobody");
  await fill(getByLabelText("Password"), "wrong");
  const login = getByRole("button", { name: "Login" });
  await user.click(login);
  expect(login.getAttribute("aria-disabled")).toBe("true");
  await user.click(login);
  await user.type(getByLabelText("Password"), "{Enter}");
  expect(calls).toHaveLength(1);
  answer(REFUSED);
  await findByText("Account ID atau password salah.");
  expect(login.getAttribute("aria-disabled")).toBeNull();
});
