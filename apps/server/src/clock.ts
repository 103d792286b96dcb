/** Where the time comes from: Unix milliseconds. Rules take it as an argument, so that tests can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** An instant as the contract writes it. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
