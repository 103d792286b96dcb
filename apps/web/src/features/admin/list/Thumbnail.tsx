interface ThumbnailProps {
  /** Null when there is none: then the name's first letter stands there. */
  src: string | null;
  /** It stands beside the picture, which therefore has no text of its own. */
  name: string;
  shape: "face" | "poster";
}

const SHAPES: Record<ThumbnailProps["shape"], string> = {
  face: "size-8 rounded-full",
  poster: "h-9 w-16 rounded-[6px]",
};

/** A record's picture in its row. */
export function Thumbnail({ src, name, shape }: ThumbnailProps) {
  if (src === null) {
    return (
      <span
        aria-hidden="true"
        className={`flex flex-none items-center justify-center bg-raised text-13 font-bold text-ink-3 ${SHAPES[shape]}`}
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      key={src}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={`flex-none bg-raised object-cover ${SHAPES[shape]}`}
    />
  );
}
