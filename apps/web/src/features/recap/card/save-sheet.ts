/** What is drawn on a canvas, as a PNG. Rejects where the browser makes none. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}

/** The recap's file. @param page of its story, counted from one; left out: the card */
export function recapFileName(year: number, page?: number): string {
  return `penlight-wrapped-${year}${page === undefined ? "" : `-${page}`}.png`;
}
