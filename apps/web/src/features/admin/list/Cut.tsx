/** One line, two where the table is narrow; the whole of it in the tooltip. @param className how wide it may be */
export function Cut({ text, className }: { text: string; className: string }) {
  return (
    <span title={text} className={`line-clamp-2 leading-snug break-words lg:line-clamp-1 ${className}`}>
      {text}
    </span>
  );
}
