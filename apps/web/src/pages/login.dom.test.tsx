import { expect, it } from "vitest";
import { CallError } from "../api/call.ts";
import { LoginForm } from "../features/account/sign-in/SignInForms.tsx";
import { renderWith } from "../testing/render-with.tsx";
import { sampleFan } from "../testing/sample-fan.ts";
import login from "./login.tsx";

it("lets a fan sign in again whose account cannot be loaded", async () => {
  const { findByRole, container, address } = await renderWith(<login.component />, {
    answers: { getMe: new CallError("internal", 500, "the server failed") },
    session: sampleFan(),
    isUnread: true,
    path: "/login",
    route: "login",
  });
  const button = await findByRole("button", { name: "Login" });
  expect(button).toHaveProperty("disabled", false);
  // The stylesheet hides the form of somebody who is signed in by this class.
  await expect.poll(() => container.querySelector('[class*="signed-in:invisible"]')).toBeNull();
  expect(address()).toBe("/login");
});

it("sends somebody who is signed in to home", async () => {
  const { address } = await renderWith(<LoginForm next={undefined} />, {
    session: sampleFan(),
    path: "/login",
  });
  await expect.poll(address).toBe("/");
});
