import { OSHI_MOST } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../api/call.ts";
import { useFan } from "../../api/use-me.ts";
import { takeOshi, useOshiChoice, type OshiOutcome } from "../../api/use-oshi-choice.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { oshiQuestion } from "../../store/oshi-question.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** The same duration as toasts about following. */
const TOAST_MS = 1_200;

/** The viewer's oshi, and functions that change them and show the result as a toast. */
export function useAnswers() {
  const text = useTexts(oshiTexts);
  const toasts = useToasts();
  const { rooms, toggle, makeFirst } = useOshiChoice();
  const say = (name: string, outcome: OshiOutcome): void => {
    if (outcome === "failed") toasts.show("danger", text.failed);
    else if (outcome === "full") toasts.show("info", text.full(OSHI_MOST));
    else {
      const said = { made: text.made, dropped: text.dropped, first: text.madeFirst }[outcome];
      toasts.show("success", said(name), TOAST_MS);
    }
  };
  return {
    /** Room numbers, the first oshi first. */
    rooms,
    /** Adds or removes a member as oshi. @param name her name */
    toggle: (roomId: number, name: string): void => void toggle(roomId).then((outcome) => say(name, outcome)),
    /** Makes her the first of several. @param name her name */
    makeFirst: (roomId: number, name: string): void =>
      void makeFirst(roomId).then((outcome) => say(name, outcome)),
  };
}

/** Dismisses the question: in this browser at once, and for fans on all of their devices. */
export function useSkip(): () => void {
  const isFan = useFan() !== null;
  const cache = useQueryClient();
  const call = useCall();
  return () => {
    oshiQuestion.choose("done");
    if (!isFan) return;
    // An empty list is an answer too. If the request fails, this browser still does not ask again.
    call("setOshi", { body: { oshi: [] } }).then(
      () => takeOshi(cache, []),
      () => undefined,
    );
  };
}
