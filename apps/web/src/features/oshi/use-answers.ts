import { OSHI_MOST } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../api/call.ts";
import { useFan } from "../../api/use-me.ts";
import { takeOshi, useOshiChoice, type OshiOutcome } from "../../api/use-oshi-choice.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { oshiQuestion } from "../../store/oshi-question.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** As those about following. */
const TOAST_MS = 1_200;

/** Whom somebody has as oshi, and the ways to change it, which say in a toast what became of it. */
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
    /** The first one first. */
    rooms,
    /** Makes her an oshi, or no longer. @param name hers */
    toggle: (roomId: number, name: string): void => void toggle(roomId).then((outcome) => say(name, outcome)),
    /** Makes her the first of several. @param name hers */
    makeFirst: (roomId: number, name: string): void =>
      void makeFirst(roomId).then((outcome) => say(name, outcome)),
  };
}

/** To be asked no more: in this browser at once, and on every other device of who has an account. */
export function useSkip(): () => void {
  const isFan = useFan() !== null;
  const cache = useQueryClient();
  const call = useCall();
  return () => {
    oshiQuestion.choose("done");
    if (!isFan) return;
    // Nobody is an answer. Where the server did not hear it, this browser asks no more all the same.
    call("setOshi", { body: { oshi: [] } }).then(
      () => takeOshi(cache, []),
      () => undefined,
    );
  };
}
