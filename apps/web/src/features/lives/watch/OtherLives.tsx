import type { ListedLive } from "../use-lives.ts";
import { LiveTile } from "../LiveTile.tsx";

/** Maximum number of lives; one fewer on a phone. */
const MOST = 3;

/** Links to other lives, where there is nothing more to watch. */
export function OtherLives({ lives }: { lives: readonly ListedLive[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {lives.slice(0, MOST).map((live, index) => (
        <li key={live.id} className={index === MOST - 1 ? "max-md:hidden" : ""}>
          <LiveTile live={live} shape="wide" className="aspect-16/9" />
        </li>
      ))}
    </ul>
  );
}
