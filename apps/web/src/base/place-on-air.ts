/** Where a member is live now. */
export interface PlaceOnAir {
  platform: "showroom" | "idn";
  /** Our page of it. */
  to: string;
}
