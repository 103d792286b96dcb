import { randomUUID } from "node:crypto";
import type { Answer, Handler } from "../serving/http.ts";
import { plainPage } from "../serving/plain-page.ts";

/** The receiver of donation notices: a Penlight's address for Trakteer's webhook, and its token. */
export interface DonationNotices {
  url: string;
  token: string;
}

const AMOUNTS = [10_000, 25_000, 50_000, 100_000] as const;
const LONGEST_WAIT_MS = 5_000;

/**
 * A donation service's page: a form that accepts a donation without payment, and notifies Penlight as Trakteer does
 * (`docs/platforms.md`, "Donation services").
 * @param notices null: nothing is notified, and the page says so
 */
export function donationPage(notices: DonationNotices | null): Handler {
  return async (request) => {
    if (request.path !== "/") return undefined;
    if (request.method !== "POST") return page(FORM);
    const form = new URLSearchParams(await request.body());
    const amount = AMOUNTS.find((one) => String(one) === form.get("amount"));
    if (amount === undefined) return page(`<p role="alert">Choose an amount.</p>${FORM}`, 422);
    if (notices === null) return page(`<p role="alert">No Penlight is set up to be told.</p>${FORM}`, 503);
    const isTold = await tell(notices, amount);
    return isTold
      ? page(`<p role="status">Thank you. Penlight knows of your ${rupiah(amount)}.</p>${FORM}`)
      : page(`<p role="alert">Penlight could not be told. Try again.</p>${FORM}`, 502);
  };
}

async function tell({ url, token }: DonationNotices, amount: number): Promise<boolean> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-token": token },
    body: JSON.stringify({ transaction_id: randomUUID(), type: "tip", price: amount }),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function rupiah(amount: number): string {
  return `Rp ${amount.toLocaleString("id-ID")}`;
}

const FORM =
  `<form method="post"><fieldset><legend>Amount</legend>` +
  AMOUNTS.map(
    (amount, index) =>
      `<label><input type="radio" name="amount" value="${amount}"${index === 0 ? " checked" : ""}> ${rupiah(amount)}</label>`,
  ).join("") +
  `</fieldset><button>Donate</button></form>`;

function page(content: string, status = 200): Answer {
  return plainPage("Donation page of the sandbox", `<p>No money is taken here.</p>${content}`, status);
}
