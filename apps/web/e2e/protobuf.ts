/**
 * As much of Protocol Buffers as Chromium's push client needs.
 * @see https://protobuf.dev/programming-guides/encoding/
 */

/** A field's number and value: an integer, a fixed 64-bit integer (as bigint), or bytes. */
type Field = [number: number, value: number | bigint | string | Buffer];

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = BigInt(value); ; rest >>= 7n) {
    if (rest < 0x80n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 0x7fn) | 0x80);
  }
}

export function messageOf(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === "number") return [varint((number << 3) | VARINT), varint(value)];
      if (typeof value === "bigint") {
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64LE(value);
        return [varint((number << 3) | FIXED64), bytes];
      }
      const bytes = Buffer.from(value);
      return [varint((number << 3) | BYTES), varint(bytes.length), bytes];
    }),
  );
}

/** The first field of bytes with this number, as text. Fields before it must be bytes or integers. */
export function read(message: Buffer, number: number): string {
  for (let at = 0; at < message.length;) {
    const key = readVarint(message, at);
    const value = key && readVarint(message, key.end);
    if (!key || !value) break;
    const isBytes = (key.value & 7) === BYTES;
    const end = isBytes ? value.end + value.value : value.end;
    if (isBytes && key.value >> 3 === number) return message.toString("utf8", value.end, end);
    at = end;
  }
  return "";
}

interface Frame {
  tag: number;
  body: Buffer;
}

/** Splits a stream of frames: a byte that names the kind, the length, the message. */
export function splitFrames(stream: Buffer): { whole: Frame[]; rest: Buffer<ArrayBuffer> } {
  const whole: Frame[] = [];
  let at = 0;
  for (;;) {
    const length = readVarint(stream, at + 1);
    if (!length || length.end + length.value > stream.length) break;
    const end = length.end + length.value;
    whole.push({ tag: stream[at] ?? 0, body: stream.subarray(length.end, end) });
    at = end;
  }
  return { whole, rest: Buffer.from(stream.subarray(at)) };
}

/** Undefined when its last byte is not there yet. */
function readVarint(bytes: Buffer, from: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * (at - from));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return undefined;
}
