import fc from "fast-check";
import { z } from "zod";

/** Texts of this form stand where a secret belongs: no log may contain one. */
export const SECRET_MARK = "fuzzed-secret-";

/** Fields that contain a secret. */
const SECRETS =
  /^(?:password|password_confirm|captcha_word|csrf_token|cookies_id|cookies_sr_id|session|key|token|auth|p256dh)$/;

type Schema = z.core.JSONSchema.JSONSchema;

/**
 * Values that a schema accepts, or nearly: formats and patterns that can't be generated become texts, and `known` values
 * of the running world stand among the generated ones.
 */
export function valuesOf(schema: z.core.$ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  return from(z.toJSONSchema(schema, { io: "input", reused: "inline", unrepresentable: "any" }), known);
}

function from(schema: Schema | boolean, known: readonly unknown[]): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return fc.jsonValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => from(choice, known)));
  const fitting = (type: string): fc.Arbitrary<unknown>[] => {
    const values = known.filter((value) => typeof value === type);
    return values.length === 0 ? [] : [fc.constantFrom(...values)];
  };
  switch (schema.type) {
    case "object":
      return objectOf(schema, known);
    case "array":
      return fc.array(from(firstOf(schema.items), known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "string":
      return fc.oneof(textOf(schema), ...fitting("string"));
    case "integer":
    case "number":
      return fc.oneof(numberOf(schema), ...fitting("number"));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(fc.jsonValue(), ...fitting("string"), ...fitting("number"));
  }
}

function firstOf(items: Schema["items"]): Schema | boolean {
  const first: unknown = Array.isArray(items) ? items[0] : items;
  // The library's type allows a list of schemas, an older form.
  return (first as Schema | boolean | undefined) ?? true;
}

function objectOf(schema: Schema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    SECRETS.test(name) ? fc.oneof(from(field, known), secret) : from(field, known),
  ]);
  const { additionalProperties: others } = schema;
  if (fields.length === 0 && typeof others === "object")
    return fc.dictionary(fc.string({ maxLength: 20 }), from(others, known), { maxKeys: 3 });
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
  });
}

const secret = fc.nat().map((number) => `${SECRET_MARK}${number}`);

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const text = fc.string({
    unit: "binary",
    minLength: Math.min(minLength, 40),
    maxLength: Math.min(maxLength, 40),
  });
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern === undefined) return text;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), text);
  } catch {
    // Not every expression can be generated from.
    return text;
  }
}

/** A number within the bounds, at them, or just beyond. */
function numberOf({ minimum, maximum, type }: Schema): fc.Arbitrary<number> {
  const least = Math.max(minimum ?? -1e12, Number.MIN_SAFE_INTEGER);
  const most = Math.min(maximum ?? 1e12, Number.MAX_SAFE_INTEGER);
  const edges = [least, most, least - 1, most + 1, 0, -1];
  const within =
    type === "integer"
      ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
      : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(within, fc.constantFrom(...edges));
}
