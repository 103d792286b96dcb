/** Angles of the penlights around the member, in degrees. */
const STICKS_DEG = [-62, -42, -24, -8, 8, 24, 42, 62];

/** The background of the story: the dark hall in the member's colours, penlights, and her picture. */
export function StoryStage({ image }: { image: string | null }) {
  return (
    <div aria-hidden="true" className="story-stage">
      {STICKS_DEG.map((degrees) => (
        <i key={degrees} className="story-stick" style={{ rotate: `${degrees}deg` }} />
      ))}
      {image !== null && <img src={image} alt="" data-missing="face" className="story-face" />}
    </div>
  );
}
