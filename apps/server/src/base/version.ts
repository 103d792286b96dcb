import packageFile from "../../package.json" with { type: "json" };

/** This build's version. */
export const version: string = packageFile.version;
