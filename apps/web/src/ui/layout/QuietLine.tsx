import { PenlightRow } from "../PenlightIcon.tsx";

/** A section that has nothing: one line with unlit sticks. Such lines stand close to each other. */
export function QuietLine({ title, text }: { title: string; text: string }) {
  return (
    <section
      data-quiet=""
      className="flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-3 [[data-quiet]+&]:-mt-8 md:[[data-quiet]+&]:-mt-10"
    >
      <h2 className="w-44 text-16 font-bold max-md:w-full">{title}</h2>
      <PenlightRow penlights={[]} />
      <p className="text-14 text-ink-2">{text}</p>
    </section>
  );
}
