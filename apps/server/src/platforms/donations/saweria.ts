import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameText } from "../../base/ids.ts";
import { donationAmount, donationId, RUPIAH, shaped, type DonationService } from "./donation.ts";

/**
 * The signed fields, in this order and as received: cleaning them would change the signed text. The values are
 * concatenated without separators, so the end of each must be unambiguous: otherwise digits moved from one value to the
 * next would give another donation with the same signature.
 * @see docs/platforms.md, "Donation services"
 */
const signed = z.object({
  version: z.string().regex(/^\d{4}\.\d{2}$/),
  id: z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i),
  /** Whole rupiah. */
  amount_raw: z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)]),
  /** A leading digit could be the end of the amount. */
  donator_name: z
    .string()
    .regex(/^(?!\d)/)
    .nullish(),
  donator_email: z.string().nullish(),
});

/** The fields that are read after the signature was verified. */
const given = signed.extend({ id: donationId, amount_raw: donationAmount });

/** Id of the dashboard's example message. */
const TEST_ID = "00000000-0000-0000-0000-000000000000";

/** Saweria signs with the account's stream key: header `Saweria-Callback-Signature`, HMAC-SHA256 in lower-case hex. */
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
