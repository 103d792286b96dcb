import type { RoomFacts } from "../platforms/room-facts.ts";

/** What is new, and what was known before. */
type OnFacts = (roomId: number, changed: Partial<RoomFacts>, before: Partial<RoomFacts>) => void;

/** The facts of all rooms, put together from what several calls tell at their own pace. */
export class RoomFactsStore {
  readonly #facts = new Map<number, Partial<RoomFacts>>();
  readonly #onChange: OnFacts;

  constructor(onChange: OnFacts) {
    this.#onChange = onChange;
  }

  get(roomId: number): Partial<RoomFacts> {
    return this.#facts.get(roomId) ?? {};
  }

  /** Takes news over; tells once what is really new. */
  learn(roomId: number, news: Partial<RoomFacts>): void {
    const known = this.get(roomId);
    const changed = Object.fromEntries(
      Object.entries(news).filter(([name, value]) => known[name as keyof RoomFacts] !== value),
    ) as Partial<RoomFacts>;
    if (Object.keys(changed).length === 0) return;
    this.#facts.set(roomId, { ...known, ...changed });
    this.#onChange(roomId, changed, known);
  }
}
