/** A canvas as a PNG. Rejects when the browser creates none. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}

/** The recap's file name. @param page page of the story, counted from 1; omitted for the card */
export function recapFileName(year: number, page?: number): string {
  return `penlight-wrapped-${year}${page === undefined ? "" : `-${page}`}.png`;
}
