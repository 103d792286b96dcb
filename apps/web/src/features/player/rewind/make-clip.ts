import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MPEG_TS,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

export interface Clip {
  film: Blob;
  lengthSec: number;
}

/**
 * Makes an MP4 from a live's segments by remuxing: nothing is decoded. It starts at a key frame and ends with its last
 * segment. Rejects when the segments are not a transport stream with picture and sound.
 * @param segments in order, of one quality
 * @param lengthSec maximum length, counted from the end
 */
export async function makeClip(segments: readonly Blob[], lengthSec: number): Promise<Clip> {
  using input = new Input({ source: new BlobSource(new Blob([...segments])), formats: [MPEG_TS] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const videoConfig = await video?.getDecoderConfig();
  const audioConfig = await audio?.getDecoderConfig();
  if (!video?.codec || !audio?.codec || !videoConfig || !audioConfig)
    throw new Error("no picture and sound in these segments");
  const endSec = await input.computeDuration();
  const pictures = new EncodedPacketSink(video);
  const wanted = Math.max(endSec - lengthSec, await video.getFirstTimestamp());
  const first = (await pictures.getKeyPacket(wanted)) ?? (await pictures.getFirstPacket());
  if (!first) throw new Error("no whole picture in these segments");
  const fromSec = first.timestamp;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const videoOut = new EncodedVideoPacketSource(video.codec);
  const audioOut = new EncodedAudioPacketSource(audio.codec);
  output.addVideoTrack(videoOut);
  output.addAudioTrack(audioOut);
  await output.start();
  let config: { decoderConfig: typeof videoConfig } | undefined = { decoderConfig: videoConfig };
  for await (const packet of pictures.packets(first)) {
    await videoOut.add(packet.clone({ timestamp: packet.timestamp - fromSec }), config);
    config = undefined;
  }
  let soundConfig: { decoderConfig: typeof audioConfig } | undefined = { decoderConfig: audioConfig };
  for await (const packet of new EncodedPacketSink(audio).packets()) {
    if (packet.timestamp < fromSec) continue;
    await audioOut.add(packet.clone({ timestamp: packet.timestamp - fromSec }), soundConfig);
    soundConfig = undefined;
  }
  await output.finalize();
  if (!target.buffer) throw new Error("nothing was written");
  return { film: new Blob([target.buffer], { type: "video/mp4" }), lengthSec: endSec - fromSec };
}
