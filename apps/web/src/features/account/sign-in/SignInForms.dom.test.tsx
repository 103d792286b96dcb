import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { LoginForm } from "./SignInForms.tsx";

const REFUSED: Answers["login"] = {
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
