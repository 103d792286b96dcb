import { statusPart, type Health, type Status, type StatusPart } from "@penlight/contract";

type Check = Health["checks"][keyof Health["checks"]];

/** The health check behind each part of the status page. */
const CHECK_OF: Readonly<Record<StatusPart, keyof Health["checks"]>> = {
  showroom: "showroom",
  showroom_chat: "showroom_socket",
  idn: "idn",
  idn_chat: "idn_chat",
  penlight: "db",
};

/**
 * The health in terms of fans: what fails for them, and since when. Disks and latencies are for the operator only.
 */
export function statusFor({ checks, time }: Health): Status {
  const parts = statusPart.options.map((name) => partOf(name, checks[CHECK_OF[name]]));
  return { ok: parts.every(({ ok }) => ok), parts, time };
}

function partOf(name: StatusPart, { ok, failing_since }: Check): Status["parts"][number] {
  return { name, ok, since: ok ? null : failing_since };
}
