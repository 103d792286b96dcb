import type { Page } from "playwright-core";
import { PASSWORD, type Product } from "./product.ts";

/** Creates an account at the platform that no other journey uses. */
export function makeFan(product: Product, accountId: string, name = `Fan ${accountId}`): string {
  product.sandbox.control({ step: "account", account_id: accountId, password: PASSWORD, name });
  return accountId;
}

/** Fills in account and password on the login page, and submits. */
export async function typeLogin(page: Page, accountId: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Account ID").fill(accountId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs in on the login page and waits for the welcome message and the redirect that follows. */
export async function signIn(page: Page, accountId: string): Promise<void> {
  await typeLogin(page, accountId);
  await page.getByText(/^Login Success, Welcome /).waitFor();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Signs in through the API, for journeys that do not test the login page.
 * @param url opened afterwards; default: the page is reloaded
 */
export async function openAsFan(page: Page, accountId: string, url?: string): Promise<void> {
  await page.evaluate(
    async (body) => {
      const answer = await fetch("/api/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const said = await answer.text();
      if (!answer.ok || said.includes('"error"')) throw new Error(`not signed in: ${said}`);
    },
    { account_id: accountId, password: PASSWORD },
  );
  await (url === undefined ? page.reload({ waitUntil: "load" }) : page.goto(url));
}

/**
 * Ends the fan's session at the platform when the page makes this call to our server ("/live/comment"). Earlier, a
 * background request of the page could find the session lost and redirect before the fan has done anything.
 */
export async function loseSessionAt(
  page: Page,
  path: string,
  product: Product,
  accountId: string,
): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      product.sandbox.control({ step: "lose-session", account_id: accountId });
      await route.continue();
    },
    { times: 1 },
  );
}

/** The button that opens the fan's profile: in the sidebar, on phones in the top bar. */
export function profileButton(page: Page) {
  return page.getByRole("button", { name: /^Profil / }).filter({ visible: true });
}

/** Opens the profile. */
export async function openProfile(page: Page) {
  await profileButton(page).click();
  const profile = page.getByRole("dialog", { name: "Profil", exact: true });
  await profile.waitFor();
  return profile;
}
