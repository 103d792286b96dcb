import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameText } from "../../base/ids.ts";
import { donationAmount, donationId, RUPIAH, shaped, type DonationService } from "./donation.ts";

/**
 * What the signature covers, in this order and as it came: one letter cleaned away, and it would be another text.
 * @see docs/platforms.md, "Donation services"
 */
const signed = z.object({
  version: z.string(),
  id: z.string(),
  /** Whole rupiah. */
  amount_raw: z.union([z.int(), z.string().regex(/^\d+$/)]),
  donator_name: z.string().nullish(),
  donator_email: z.string().nullish(),
});

/** What is read of it, once it is known to be theirs. */
const given = signed.extend({ id: donationId, amount_raw: donationAmount });

/** The dashboard's "show an example" has no other id. */
const TEST_ID = "00000000-0000-0000-0000-000000000000";

/** Signs with the account's stream key: header `Saweria-Callback-Signature`, HMAC-SHA256 in lower-case hex. */
export const saweria: DonationService = {
  proves({ body, header }, streamKey) {
    const { data } = signed.safeParse(body);
    if (data === undefined) return false;
    const { version, id, amount_raw: amount, donator_name: name, donator_email: email } = data;
    const hmac = createHmac("sha256", streamKey).update(
      `${version}${id}${amount}${name ?? ""}${email ?? ""}`,
    );
    return isSameText(header("saweria-callback-signature") ?? "", hmac.digest("hex"));
  },
  read(body) {
    const { id, amount_raw: amount } = shaped(given, body);
    return id === TEST_ID ? null : { id, amount, currency: RUPIAH };
  },
};
