import { Choice, STORED } from "./stored.ts";

/**
 * What became of the question whom somebody has as oshi. It is "open" once home has it for a fan: then its place is
 * kept before the first paint (`oshi-script.ts`). Who has chosen somebody, or wants to be asked no more, is "done".
 */
export const oshiQuestion = new Choice(STORED.oshiQuestion, ["unasked", "open", "done"]);
