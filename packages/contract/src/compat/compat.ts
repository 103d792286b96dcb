export * from "./endpoints.ts";
export * from "./idn.ts";
export * from "./lives.ts";
export * from "./theater.ts";
