/** Duration of a flight from the button to the video. */
const FLIGHT_MS = 600;
/** Maximum number of stars animated for a batch, one after the other. */
const STARS_SEEN = 3;
const APART_MS = 90;
/** Height of the arc above the straight line, as a fraction of its length. */
const ARC = 0.35;
const STEPS = 12;

export interface Point {
  x: number;
  y: number;
}

/**
 * Points along an arc between two positions, above the straight line.
 * @returns offsets from the start, including both ends
 */
export function arcBetween(from: Point, to: Point): Point[] {
  const across = { x: to.x - from.x, y: to.y - from.y };
  const rise = ARC * Math.hypot(across.x, across.y);
  const bend = { x: across.x / 2, y: across.y / 2 - rise };
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    // A quadratic Bézier curve from the origin.
    const [toBend, toEnd] = [2 * t * (1 - t), t * t];
    return { x: toBend * bend.x + toEnd * across.x, y: toBend * bend.y + toEnd * across.y };
  });
}

/** Animates stars from their button to the video, where they fade. Nothing is animated with reduced motion. */
export function flyStars(picture: HTMLImageElement, target: Element, num: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const box = picture.getBoundingClientRect();
  const way = arcBetween(centreOf(box), centreOf(target.getBoundingClientRect()));
  const frames = way.map(({ x, y }, step) => ({
    transform: `translate(${x}px, ${y}px) scale(${1 + 0.5 * Math.sin((Math.PI * step) / STEPS)})`,
    opacity: step < STEPS / 2 ? 1 : 2 * (1 - step / STEPS),
  }));
  for (let index = 0; index < Math.min(num, STARS_SEEN); index += 1) {
    const star = copyOf(picture, box);
    const flight = star.animate(frames, {
      duration: FLIGHT_MS,
      delay: index * APART_MS,
      easing: "ease-out",
      fill: "both",
    });
    const land = (): void => star.remove();
    flight.finished.then(land, land);
  }
}

function centreOf(box: DOMRect): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** A copy of the button's star, above everything else. */
function copyOf(picture: HTMLImageElement, box: DOMRect): HTMLImageElement {
  const star = new Image(box.width, box.height);
  star.src = picture.src;
  star.alt = "";
  star.className = "flying-star";
  star.style.left = `${box.left}px`;
  star.style.top = `${box.top}px`;
  document.body.append(star);
  return star;
}
