/** The light build has the full build's types, without features that we do not use. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
