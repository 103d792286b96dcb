import type { DonationPage, DonationServiceName } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { AppError } from "../base/errors.ts";
import type { Db } from "../db/schema/schema.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately } from "../http/route.ts";
import type { DonationNotice, DonationService } from "../platforms/donations/donation.ts";
import { saweria } from "../platforms/donations/saweria.ts";
import { sociabuzz } from "../platforms/donations/sociabuzz.ts";
import { trakteer } from "../platforms/donations/trakteer.ts";
import { addDonation, countDonations, donationsPerMonth, listDonations } from "./donations.queries.ts";

const SERVICES: Readonly<Record<DonationServiceName, DonationService>> = { saweria, trakteer, sociabuzz };

export interface DonationsOptions {
  config: Pick<Config, "donations">;
  db: Db;
  clock: Clock;
}

/**
 * The webhooks of donation services, and the donations that admins see. A service repeats a notification until it is
 * answered; the donation is stored once.
 */
export function createDonations(options: DonationsOptions) {
  return {
    routes: {
      receiveDonation: {
        cacheControl: cacheControl.noStore,
        async answer({ params, query, body }, { header }) {
          await receive(options, params.service, { body, header, token: query.token ?? null });
          return fresh({ received: true } as const);
        },
      },
      listDonations: privately(async ({ query }) => fresh(await pageOf(options.db, query.page ?? 1))),
    } as const satisfies Partial<RouteTable>,
    jobs: [],
    channels: [],
  };
}

/** Verifies the sender before the content is parsed. */
async function receive(
  { config, db, clock }: DonationsOptions,
  name: DonationServiceName,
  notice: DonationNotice,
): Promise<void> {
  const secret = config.donations[name];
  if (secret === null) throw new AppError("feature_off", `Nothing of ${name} is taken here.`);
  const service = SERVICES[name];
  if (!service.proves(notice, secret)) throw new AppError("forbidden", `This does not come from ${name}.`);
  const donation = service.read(notice.body);
  if (donation !== null) await addDonation(db, name, donation, new Date(clock()));
}

/** A page number beyond the last page gives the last page. */
async function pageOf(db: Db, wanted: number): Promise<DonationPage> {
  const totalDonations = await countDonations(db);
  const totalPages = Math.max(1, Math.ceil(totalDonations / ADMIN_PAGE_SIZE));
  const currentPage = Math.min(wanted, totalPages);
  const offset = (currentPage - 1) * ADMIN_PAGE_SIZE;
  const data = await listDonations(db, { offset, limit: ADMIN_PAGE_SIZE });
  return { data, currentPage, totalPages, totalDonations, months: await donationsPerMonth(db) };
}
