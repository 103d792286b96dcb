import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameText } from "../../base/ids.ts";
import { donationAmount, donationId, RUPIAH, shaped, type DonationService } from "./donation.ts";

/**
 * What the signature covers, in this order and as it came: one letter cleaned away, and it would be another text. The
 * texts stand in a row without anything between them, so each must say by itself where it ends: else digits that are
 * moved from one to the next would give another donation with the same signature.
 * @see docs/platforms.md, "Donation services"
 */
const signed = z.object({
  version: z.string().regex(/^\d{4}\.\d{2}$/),
  id: z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i),
  /** Whole rupiah. */
  amount_raw: z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)]),
  /** With a digit in front it could be the end of the amount. */
  donator_name: z
    .string()
    .regex(/^(?!\d)/)
    .nullish(),
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
