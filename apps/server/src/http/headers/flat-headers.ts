/** Headers as `writeHead` takes them fastest: name, value, name, value. */
export type FlatHeaders = string[];
