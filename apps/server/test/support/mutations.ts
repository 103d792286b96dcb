import fc from "fast-check";

/** Values that no platform should send, for any position. `undefined` removes the field. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    undefined,
    null,
    true,
    -1,
    0.5,
    1e300,
    -1e300,
    Number.MAX_SAFE_INTEGER + 2,
    "",
    "-1",
    "1e999",
    "NaN",
    "\ud800",
    "\u0000\u202e\u200b",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "x".repeat(10_000),
    [],
    {},
    [[[[[[[[]]]]]]]],
  ),
  fc.constant('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}').map(parsed),
  fc.jsonValue(),
);

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** A value with one to four of its parts replaced or removed, as JSON text. */
export function mutatedJson(value: unknown): fc.Arbitrary<string> {
  const mutations = fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 4 });
  return mutations.map((list) => {
    const root: { value: unknown } = { value: structuredClone(value) };
    for (const [pick, replacement] of list) {
      const slots = slotsOf(root);
      const slot = slots[pick % slots.length];
      if (!slot) continue;
      if (replacement === undefined) Reflect.deleteProperty(slot.parent, slot.key);
      else Reflect.set(slot.parent, slot.key, structuredClone(replacement));
    }
    return JSON.stringify(root.value) ?? "";
  });
}

/** Every position of a value, recursively. */
function slotsOf(parent: object): { parent: object; key: string }[] {
  return Object.entries(parent).flatMap(([key, value]) => [
    { parent, key },
    ...(typeof value === "object" && value !== null ? slotsOf(value) : []),
  ]);
}
