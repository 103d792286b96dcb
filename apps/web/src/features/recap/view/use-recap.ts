import type { Wrapped } from "@penlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { CallError, callErrorCode } from "../../../api/call.ts";
import { recapQueries } from "../../../api/recap-queries.ts";
import { useFan, useMe } from "../../../api/use-me.ts";
import { loginSearch } from "../../../base/paths.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

/** Delay between the message and the login page. */
const LOGIN_MS = 2_500;

/** A fan's own recap. @param year null for the current year */
export function useOwnRecap(year: number | null): UseQueryResult<Wrapped> {
  const fan = useFan();
  return useQuery({ ...recapQueries.own(year), enabled: fan !== null });
}

/** Tells a visitor that the page is for fans, then redirects to the login page. */
export function useFansOnly(): void {
  const { app } = useMessages();
  const { loginFirst } = useTexts(recapTexts);
  const isVisitor = useMe().state === "visitor";
  const toasts = useToasts();
  const navigate = useNavigate();
  const tell = useEffectEvent(() => toasts.show("info", loginFirst(app.name)));
  const lead = useEffectEvent(() => void navigate({ to: "/login", search: loginSearch("/wrapped") }));
  useEffect(() => {
    if (!isVisitor) return;
    tell();
    const timer = setTimeout(() => lead(), LOGIN_MS);
    return () => clearTimeout(timer);
  }, [isVisitor]);
}

/** The error text when a recap could not be loaded. */
export function recapFailure(error: unknown, text: typeof recapTexts.id): string {
  if (callErrorCode(error) === "recap_not_found") return text.linkGone;
  return error instanceof CallError && error.status >= 400 ? text.serverFull : text.failed;
}
