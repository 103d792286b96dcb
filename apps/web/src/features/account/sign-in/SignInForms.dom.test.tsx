import type { EndpointOutput } from "@penlight/contract";
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
  expect(document.activeElement).toBe(password);

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
  const fan = sampleFan();
  const profile = {
    user_id: 48,
    name: "Fan Baru",
    description: "",
    image: "https://image.example/avatar.png",
    avatar_id: 1,
    avatar_url: "https://image.example/avatar.png",
    fan_level: 1,
    sns_list: [],
  };
  const { findByLabelText, findByText, getByLabelText, getByRole, address, calls, user, fill } =
    await renderWith(<RegisterForm next="/follow" />, {
      path: "/register",
      answers: {
        // As when the platform returns no session for the new account.
        register: { status: { ok: 1, user_id: 48 } },
        login: ({ body }) =>
          body.captcha_word === "penlight"
            ? {
                session: {
                  "cookies sr_id": "handle",
                  cookie_login_id: "id",
                  csrf_token: "token",
                  expires_at: "2027-01-01T00:00:00.000Z",
                },
                user: { ok: 1, user_id: 48, account_id: "newcomer" },
                profile,
                userProfile: fan.userProfile,
              }
            : {
                session: { "cookies sr_id": "handle", cookie_login_id: null, csrf_token: "token" },
                user: { error: "Incorrect authentication code", captcha_url: "https://captcha.example" },
              },
        addOwnActivity: sampleLog(),
        getMe: fan,
      },
    });
  await fill(getByLabelText("Account ID"), "newcomer");
  await fill(getByLabelText("Name"), "Fan Baru");
  await fill(getByLabelText("Password"), "penlight48");
  await fill(getByLabelText("Password Confirmation"), "penlight48");
  const register = getByRole("button", { name: "Register" });
  await user.click(register);
  const word = await findByLabelText("Captcha");
  expect(document.activeElement).toBe(word);
  getByRole("img", { name: "Gambar berisi kata yang harus diketik" });
  await fill(word, "penlight");
  vi.useFakeTimers();
  await user.click(register);
  await findByText("Login Success, Welcome Fan Baru");
  expect(calls.filter(({ name }) => name === "register")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(address()).toBe("/follow");
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
