import { z } from "zod";
import { isSameText } from "../../base/ids.ts";
import { donationAmount, donationId, RUPIAH, shaped, type DonationService } from "./donation.ts";

const currency = z.string().regex(/^[A-Z]{3}$/);

const support = z.object({
  id: donationId,
  amount: donationAmount,
  currency: currency.nullish(),
  /** The amount in the account's own currency. */
  amount_settled: donationAmount.nullish(),
  currency_settled: currency.nullish(),
  email_supporter: z.string().nullish(),
});

/** Matches the address in the dashboard's test message. */
const TEST_EMAIL = /@example\.com$/i;

/** SociaBuzz sends the account's token: in the header `sb-webhook-token`, or in the configured URL. */
export const sociabuzz: DonationService = {
  proves({ header, token }, expected) {
    return [header("sb-webhook-token"), token].some((given) => isSameText(given ?? "", expected));
  },
  read(body) {
    const told = shaped(support, body);
    if (TEST_EMAIL.test(told.email_supporter ?? "")) return null;
    const { id, amount_settled: settled } = told;
    return settled
      ? { id, amount: settled, currency: told.currency_settled ?? RUPIAH }
      : { id, amount: told.amount, currency: told.currency ?? RUPIAH };
  },
};
