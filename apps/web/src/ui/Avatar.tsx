interface AvatarProps {
  /** Undefined until known. */
  src: string | undefined;
  /** Diameter in pixels, including the ring. */
  size: 24 | 28 | 32 | 40 | 48 | 64 | 72 | 96;
  /** The member's `pen-…` class, for the colours of the ring. */
  penlight?: string;
  /** Animates the ring. */
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

/** A round picture. The person's name is always next to it, so it has no alternative text. */
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
