import { z } from "zod";
import { isSameText } from "../../base/ids.ts";
import { donationId, RUPIAH, rupiahText, shaped, type DonationService } from "./donation.ts";

/** Its versions have other names for the same. */
const support = z
  .object({
    transaction_id: donationId.nullish(),
    order_id: donationId.nullish(),
    id: donationId.nullish(),
    /** What is left of the price when the service has taken its part. */
    net_amount: rupiahText.nullish(),
    price: rupiahText.nullish(),
  })
  .transform(({ transaction_id, order_id, id, net_amount, price }) => ({
    id: transaction_id ?? order_id ?? id,
    amount: net_amount ?? price,
  }))
  .pipe(z.object({ id: z.string(), amount: z.number() }));

/** Sends the account's token along: header `X-Webhook-Token`. */
export const trakteer: DonationService = {
  proves: ({ header }, token) => isSameText(header("x-webhook-token") ?? "", token),
  read: (body) => ({ ...shaped(support, body), currency: RUPIAH }),
};
