/** The light build has the full build's types, minus features that we don't use. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
