/**
 * Extracts the first key frame of a segment as an MP4 with that frame only. It is copied without decoding or encoding,
 * and browsers show it like a still picture. Null when there is none.
 * @param segment MPEG-TS or fragmented MP4
 */
export async function firstFrame(segment: Buffer): Promise<Buffer | null> {
  // Imported on first use, to keep the start fast.
  const media = await import("mediabunny");
  using input = new media.Input({
    source: new media.BufferSource(segment),
    formats: [media.MPEG_TS, media.MP4],
  });
  if (!(await input.canRead())) return null;
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  const packet = track && (await new media.EncodedPacketSink(track).getFirstPacket());
  if (!track?.codec || !config || packet?.type !== "key") return null;
  const target = new media.BufferTarget();
  const output = new media.Output({ format: new media.Mp4OutputFormat(), target });
  const source = new media.EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(source);
  await output.start();
  await source.add(packet.clone({ timestamp: 0, duration: 1 }), { decoderConfig: config });
  await output.finalize();
  return target.buffer && Buffer.from(target.buffer);
}
