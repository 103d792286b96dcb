export { createJkt48Http, Jkt48Error, type Month } from "./http.ts";
