/**
 * A WebSocket text frame as a server sends it: one piece, unmasked (RFC 6455, 5.2). Built once per message and
 * written to every socket as it is.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = 0x81;
  if (length < 126) {
    frame[1] = length;
  } else if (length < 65_536) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headBytes);
  return frame;
}

/** The text of a frame that {@link textFrame} made. */
export function frameText(frame: Buffer): string {
  const marker = frame[1] ?? 0;
  return frame.toString("utf8", marker < 126 ? 2 : marker === 126 ? 4 : 10);
}
