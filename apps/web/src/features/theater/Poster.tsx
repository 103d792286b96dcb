import { hashOf, penlightClass } from "../../ui/theme/penlight.ts";
import { motifAt } from "./poster-motifs.ts";
import { pictureOf, type AnyShow } from "./show.ts";

interface PosterProps {
  show: AnyShow;
  /** Whether it is in the first view: loaded with the page, at high priority. */
  first?: boolean;
  /** Its size, and deviations from the 3:4 format. */
  className?: string;
}

/**
 * A show's poster. A drawing derived from the setlist's id lies behind the picture, visible while the picture loads,
 * when it is broken, and when there is none. The show is always named next to it.
 */
export function Poster({ show, first = false, className = "" }: PosterProps) {
  const { setlist } = show;
  const picture = pictureOf(show);
  const motif = motifAt(hashOf(setlist._id));
  return (
    <span
      aria-hidden="true"
      className={`poster ${first ? "" : "beyond"} ${penlightClass(null, setlist._id)} ${className}`}
    >
      <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <path d={motif.filled} />
        <path d={motif.drawn} />
      </svg>
      <span translate="no" className="poster-title">
        {setlist.name}
      </span>
      {picture !== null && (
        <img
          src={picture}
          alt=""
          data-missing="none"
          className="absolute inset-0 size-full object-cover"
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "low"}
          decoding={first ? "sync" : "async"}
        />
      )}
    </span>
  );
}
