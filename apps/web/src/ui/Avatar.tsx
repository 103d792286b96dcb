interface AvatarProps {
  /** Undefined while it is not known yet. */
  src: string | undefined;
  /** Pixels of the whole circle, ring included. */
  size: 24 | 28 | 32 | 40 | 48 | 64 | 72 | 96;
  /** The member's `pen-…` class draws her ring. */
  penlight?: string;
  /** A live ring breathes. */
  live?: boolean;
}

const SIZES: Record<AvatarProps["size"], string> = {
  24: "size-6",
  28: "size-7",
  32: "size-8",
  40: "size-10",
  48: "size-12",
  64: "size-16",
  72: "size-18",
  96: "size-24",
};

/** A round picture. Its person is always named beside it, so it has no text of its own. */
export function Avatar({ src, size, penlight, live = false }: AvatarProps) {
  const ring = penlight ? `pen-ring ${penlight} ${live ? "pen-breathe" : ""}` : "";
  return (
    <span className={`block flex-none rounded-full ${SIZES[size]} ${ring}`}>
      <img
        src={src}
        alt=""
        data-missing="face"
        width={size}
        height={size}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        className="size-full rounded-full bg-raised object-cover"
      />
    </span>
  );
}
