import { Sea } from "../Sea.tsx";

/** A section that has nothing: one line with unlit sticks. */
export function QuietLine({ title, text }: { title: string; text: string }) {
  return (
    <section className="-mt-10 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-3 first:mt-0">
      <h2 className="w-44 text-16 font-bold max-md:w-full">{title}</h2>
      <Sea penlights={[]} />
      <p className="text-14 text-ink-2">{text}</p>
    </section>
  );
}
