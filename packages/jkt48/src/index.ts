export { Jkt48Error, type Jkt48ErrorCode } from "./errors.ts";
export {
  createJkt48Http,
  type CallOptions,
  type Fetch,
  type Jkt48Http,
  type Jkt48HttpOptions,
  type Month,
} from "./http.ts";
