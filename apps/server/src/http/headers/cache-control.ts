/** Every `Cache-Control` of the server is one of these, so that no figure stands for two units. */
export const cacheControl = {
  noStore: "no-store",
  /** Kept by the browser alone. */
  privateFor: (maxAgeSec: number): string => `private, max-age=${maxAgeSec}`,
  /** Kept by anyone, shown stale while it is fetched anew. */
  publicFor: (maxAgeSec: number): string => `public, max-age=${maxAgeSec}`,
  /**
   * Kept by what stands between us and many, never by a browser: one that asks again after this long, counted from its
   * question, would be given its own old copy, whose time runs from the answer.
   */
  sharedFor: (maxAgeSec: number): string => `public, max-age=0, s-maxage=${maxAgeSec}`,
  /** Named by its content: it never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** Kept, and asked about every time: pages, which an `ETag` makes cheap. */
  revalidate: "private, no-cache",
} as const;
