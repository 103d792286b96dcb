import { Choice, STORED } from "./stored.ts";

/** Who has chosen an oshi, or wants to be asked no more whom they have, is "done" with the question. */
export const oshiQuestion = new Choice(STORED.oshiQuestion, ["unasked", "done"]);
