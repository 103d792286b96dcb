import { Choice, STORED } from "./stored.ts";

/** Whether the question for the oshi was answered: "done" also when the visitor declined it for good. */
export const oshiQuestion = new Choice(STORED.oshiQuestion, ["unasked", "done"]);
