import { useQueryClient } from "@tanstack/react-query";
import { Copy, Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { isSessionOver, useCall } from "../../../api/call.ts";
import { recapQueries } from "../../../api/recap-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FailedLine } from "../../../ui/FailedLine.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

interface RecapLinkProps {
  year: number;
  /** Whether the recap is empty. */
  isEmpty: boolean;
}

/** Lets the fan share a recap by link, and revoke the link. The link of an empty recap can only be revoked. */
export function RecapLink({ year, isEmpty }: RecapLinkProps) {
  const text = useTexts(recapTexts);
  const link = useRecapLink(year);
  if (isEmpty && !link.exists && !link.isUnread) return null;
  return (
    <section aria-labelledby="recap-link" className="rounded-card bg-surface p-4 md:p-5">
      <h2 id="recap-link" className="mb-1 text-16 font-bold">
        {text.link}
      </h2>
      {link.isUnread ? (
        <FailedLine text={text.linkUnread} onRetry={link.retry} />
      ) : (
        <LinkChoice link={link} isEmpty={isEmpty} />
      )}
    </section>
  );
}

/** The state of the link, with actions. */
function LinkChoice({ link, isEmpty }: { link: ReturnType<typeof useRecapLink>; isEmpty: boolean }) {
  const text = useTexts(recapTexts);
  return (
    <>
      <p className="mb-3 max-w-[60ch] text-14 text-ink-2">
        {link.made ? text.linkMade : link.exists ? text.linkIsOn : text.linkText}
      </p>
      {link.made && <MadeLink address={link.made} />}
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button busy={link.isBusy} onClick={link.make} disabled={link.exists === null}>
            <Link2 size={16} />
            <span>{link.exists ? text.makeNewLink : text.makeLink}</span>
          </Button>
        )}
        {link.exists === true && (
          <Button kind="danger" busy={link.isBusy} onClick={link.remove}>
            <Link2Off size={16} />
            <span>{text.removeLink}</span>
          </Button>
        )}
      </div>
    </>
  );
}

function useRecapLink(year: number) {
  const text = useTexts(recapTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const query = recapQueries.link(year);
  const { data, isLoadingError, refetch } = useQuery(query);
  /** The address of a new link, which the server returns only once. */
  const [made, setMade] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const doing = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", text.linkFailed);
    }
    setBusy(false);
  };
  return {
    /** Null while unknown. */
    exists: data?.exists ?? null,
    /** Whether loading the state of the link failed. */
    isUnread: isLoadingError,
    retry: () => void refetch(),
    made,
    isBusy,
    make: () =>
      void doing(async () => {
        const { path } = await call("makeRecapLink", { params: { year } });
        setMade(new URL(path, location.origin).href);
        cache.setQueryData(query.queryKey, { exists: true });
      }),
    remove: () =>
      void doing(async () => {
        cache.setQueryData(query.queryKey, await call("removeRecapLink", { params: { year } }));
        setMade(null);
        toasts.show("success", text.linkRemoved);
      }),
  };
}

function MadeLink({ address }: { address: string }) {
  const text = useTexts(recapTexts);
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show("success", text.copied);
    } catch {
      toasts.show("info", text.copyFailed);
    }
  };
  return (
    <div className="mb-3 flex gap-2">
      <input
        readOnly
        aria-label={text.link}
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-h-10 pointer-coarse:min-h-11 w-full min-w-0 rounded-control border border-edge/40 bg-raised px-3 text-14 text-ink"
      />
      <Button onClick={() => void copy()}>
        <Copy size={16} />
        <span className="max-md:sr-only">{text.copy}</span>
      </Button>
    </div>
  );
}
