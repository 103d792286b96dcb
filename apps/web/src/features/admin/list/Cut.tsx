/** One line; the whole of it in the tooltip. @param className how wide it may be */
export function Cut({ text, className }: { text: string; className: string }) {
  return (
    <span title={text} className={`block truncate ${className}`}>
      {text}
    </span>
  );
}
