import { z } from "zod";
import { isSameText } from "../../base/ids.ts";
import { donationId, RUPIAH, rupiahText, shaped, type DonationService } from "./donation.ts";

/** The API versions use different names for the same fields. */
const support = z
  .object({
    transaction_id: donationId.nullish(),
    order_id: donationId.nullish(),
    id: donationId.nullish(),
    /** The price minus the service's fee. */
    net_amount: rupiahText.nullish(),
    price: rupiahText.nullish(),
  })
  .transform(({ transaction_id, order_id, id, net_amount, price }) => ({
    id: transaction_id ?? order_id ?? id,
    amount: net_amount ?? price,
  }))
  .pipe(z.object({ id: z.string(), amount: z.number() }));

/** Trakteer sends the account's token in the header `X-Webhook-Token`. */
export const trakteer: DonationService = {
  proves: ({ header }, token) => isSameText(header("x-webhook-token") ?? "", token),
  read: (body) => ({ ...shaped(support, body), currency: RUPIAH }),
};
