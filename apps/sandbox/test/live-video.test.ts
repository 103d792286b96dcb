import { describe, expect, test } from "vitest";
import { openClipLibrary } from "../src/hls/clip-library.ts";
import { IVS_FORMAT, SHOWROOM_FORMAT } from "../src/hls/formats.ts";
import { createLiveVideo } from "../src/hls/live-video.ts";
import { FIRST_TIMESTAMP_TICKS, muxSegment } from "../src/hls/transport/mux-segment.ts";
import { NalType } from "../src/hls/h264/nal-units.ts";
import { readSps } from "../src/hls/h264/parameter-sets.ts";
import { AUDIO_PID, VIDEO_PID } from "../src/hls/transport/program-tables.ts";
import { demux } from "../src/hls/transport/testing-demux.ts";
import { FRAMES_PER_GROUP, VARIANT_NAMES, type VariantName } from "../src/hls/variants.ts";

const library = openClipLibrary();
const STARTED_AT_MS = Date.UTC(2026, 10, 20, 12, 0, 0);
const freya = (format = IVS_FORMAT, clips = library) =>
  createLiveVideo(clips, {
    member: "Freya",
    title: "Freya",
    scene: "room",
    startedAtMs: STARTED_AT_MS,
    format,
  });
const uri = (sequence: number) => `${sequence}.ts`;

/** Segments `from` to `to` (exclusive), each requested as soon as it is made. */
function segments(variant: VariantName, from: number, to: number): Buffer[] {
  const live = freya();
  return Array.from({ length: to - from }, (_, index) => {
    const made = live.segment(variant, from + index, STARTED_AT_MS + Math.max(0, from + index - 1) * 2000);
    if (!made) throw new Error(`segment ${from + index} is missing`);
    return made;
  });
}

function sequencesIn(playlist: string): number[] {
  return [...playlist.matchAll(/^(\d+)\.ts$/gm)].map((match) => Number(match[1]));
}

describe("segments", () => {
  test.each(VARIANT_NAMES)("of %s contain two seconds of video and audio, and declare it", (variant) => {
    const [segment] = segments(variant, 5, 6);
    const content = demux(segment ?? Buffer.alloc(0));
    expect(content.streamTypes).toEqual(
      new Map([
        [VIDEO_PID, 0x1b],
        [AUDIO_PID, 0x0f],
      ]),
    );
    expect(content.video.length).toBe(2 * FRAMES_PER_GROUP);
    const types = content.video.map(({ units }) => units.map((unit) => unit.type));
    const key = [NalType.accessUnitDelimiter, NalType.sps, NalType.pps, NalType.idrSlice, NalType.idrSlice];
    const other = [NalType.accessUnitDelimiter, NalType.slice, NalType.slice];
    expect(types).toEqual(types.map((_, index) => (index % FRAMES_PER_GROUP === 0 ? key : other)));
    const sounds = content.audio.reduce((sum, { frames }) => sum + frames.length, 0);
    expect([93, 94]).toContain(sounds);
  });

  test.each([
    [24, library],
    [4, openClipLibrary(4)],
  ])("of SHOWROOM contain one second of %i pictures, and a stream that declares it", (frameRate, clips) => {
    const live = freya(SHOWROOM_FORMAT, clips);
    const nowMs = STARTED_AT_MS + 60_000;
    const content = demux(
      Buffer.concat([5, 6, 7].map((sequence) => live.segment("ss", sequence + 52, nowMs) ?? Buffer.alloc(0))),
    );
    const pictures = content.video.map(({ pts }) => pts);
    const ticks = 90_000 / frameRate;
    expect(pictures).toEqual(pictures.map((_, index) => FIRST_TIMESTAMP_TICKS + 57 * 90_000 + index * ticks));
    expect(pictures).toHaveLength(3 * frameRate);
    const sps = content.video[0]?.units.find(({ type }) => type === NalType.sps)?.rbsp ?? new Uint8Array();
    expect(readSps(sps)).toMatchObject({ frameRate, width: 432, height: 768 });
    expect(live.master((variant) => variant)).toContain(`FRAME-RATE=${frameRate}.000`);
  });

  test("continue timestamps and counters across three loops of the clip", () => {
    const content = demux(Buffer.concat(segments("ll", 0, 7)));
    const pictures = content.video.map(({ pts }) => pts);
    expect(pictures).toEqual(pictures.map((_, index) => FIRST_TIMESTAMP_TICKS + index * 3750));
    let sounds = 0;
    for (const { pts, frames } of content.audio) {
      expect(pts).toBe(FIRST_TIMESTAMP_TICKS + sounds * 1920);
      sounds += frames.length;
    }
    expect(content.clocks).toEqual([...content.clocks].sort((a, b) => a - b));
    expect(content.clocks.every((clock, index) => clock < (pictures[index] ?? 0))).toBe(true);
    for (const counters of content.counters.values()) {
      expect(counters).toEqual(counters.map((_, index) => index & 15));
    }
  });

  test("wrap timestamps around after 33 bits, in the middle of a live", () => {
    const sequence = Math.floor((2 ** 33 - FIRST_TIMESTAMP_TICKS) / 180_000);
    const pictures = demux(Buffer.concat(segments("ll", sequence, sequence + 2))).video.map(({ pts }) => pts);
    const steps = pictures.slice(1).map((pts, index) => (pts - (pictures[index] ?? 0) + 2 ** 33) % 2 ** 33);
    expect(new Set(steps)).toEqual(new Set([3750]));
    expect(pictures[0]).toBeGreaterThan(pictures.at(-1) ?? 0);
  });

  test("have a clock that changes between and within segments, and a name that differs between lives", () => {
    const strips = demux(Buffer.concat(segments("ss", 2, 6))).video.map(
      ({ units }) => units.at(-2)?.rbsp ?? new Uint8Array(),
    );
    const keys = strips.filter((_, index) => index % FRAMES_PER_GROUP === 0);
    expect(new Set(keys.map((strip) => Buffer.from(strip).toString("base64"))).size).toBe(8);
    const longStrips = strips.flatMap((strip, index) => (strip.length > 500 ? [index] : []));
    expect(longStrips).toEqual(keys.map((_, index) => index * FRAMES_PER_GROUP));
    const other = createLiveVideo(library, {
      member: "Freya",
      title: "Gita",
      scene: "room",
      startedAtMs: STARTED_AT_MS,
      format: IVS_FORMAT,
    });
    expect(
      other.segment("ss", 2, STARTED_AT_MS + 4000)?.equals(segments("ss", 2, 3)[0] ?? Buffer.alloc(0)),
    ).toBe(false);
  });

  test("are the same for every request, and never above the announced bandwidth", () => {
    for (const scene of ["room", "stage"] as const) {
      const options = {
        member: "Freya",
        title: "Freyanashifa",
        scene,
        startedAtMs: STARTED_AT_MS,
        format: IVS_FORMAT,
      };
      const [one, two] = [createLiveVideo(library, options), createLiveVideo(library, options)];
      for (const variant of one.variants) {
        for (const sequence of [0, 1, 301, 1802, 18_001, 18_002]) {
          const nowMs = STARTED_AT_MS + sequence * 2000;
          const segment = one.segment(variant.name, sequence, nowMs) ?? Buffer.alloc(0);
          expect(segment.equals(two.segment(variant.name, sequence, nowMs) ?? Buffer.alloc(1))).toBe(true);
          expect(segment.length * 4).toBeLessThanOrEqual(variant.bandwidth);
          expect(segment.length * 4).toBeGreaterThan(variant.bandwidth * 0.6);
        }
      }
    }
  });

  test("exist only once they are made, and for a while after they have left the playlist", () => {
    const live = freya();
    const nowMs = STARTED_AT_MS + 60_000;
    const [newest] = sequencesIn(live.media("ss", nowMs, uri)).slice(-1);
    expect(newest).toBe(31);
    const available = (sequence: number) => live.segment("ss", sequence, nowMs) !== null;
    expect([31, 24, 18].map(available)).toEqual([true, true, true]);
    expect([32, 17, 0, -1, 30.5, Number.NaN].map(available)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(live.segment("ss", 0, STARTED_AT_MS - 1)).toBeNull();
  });

  test("keep the counters continuous in a segment without audio, or with fewer pictures at its end", () => {
    const video = [{ ticks: 0, data: new Uint8Array(300) }];
    const packets = muxSegment({ sequence: 3, video, audio: [] }).length / 188;
    expect(packets).toBe(2 + 16);
  });
});

describe("playlists", () => {
  test("list the variants best first in the master, with their actual properties", () => {
    const master = freya().master((variant) => `live_${variant}.m3u8`);
    const entries = [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.*)$/gm)];
    expect(entries.map((entry) => entry[2])).toEqual(["live_ss.m3u8", "live_mm.m3u8", "live_ll.m3u8"]);
    expect(entries.map((entry) => /RESOLUTION=(\S+?),/.exec(entry[1] ?? "")?.[1])).toEqual([
      "432x768",
      "288x512",
      "144x256",
    ]);
    for (const [, attributes = ""] of entries) {
      expect(attributes).toContain('CODECS="avc1.42c01e,mp4a.40.2"');
      expect(attributes).toContain("FRAME-RATE=24.000");
    }
    const bandwidths = entries.map((entry) => Number(/BANDWIDTH=(\d+)/.exec(entry[1] ?? "")?.[1]));
    expect(bandwidths).toEqual([...bandwidths].sort((a, b) => b - a));
  });

  test("always list something that can be loaded, and time advances", () => {
    const live = freya();
    let previous = { first: 0, last: 0 };
    for (let afterMs = 0; afterMs <= 120_000; afterMs += 437) {
      const nowMs = STARTED_AT_MS + afterMs;
      const playlist = live.media("ll", nowMs, uri);
      const coming = [...playlist.matchAll(/^#EXT-X-PREFETCH:(\d+)\.ts$/gm)].map((match) => Number(match[1]));
      const listed = sequencesIn(playlist);
      const [first = -1, last = -1] = [listed[0], listed.at(-1)];
      expect(playlist).toContain(`#EXT-X-MEDIA-SEQUENCE:${first}\n`);
      expect(playlist).not.toContain("ENDLIST");
      expect(listed).toEqual(listed.map((_, index) => first + index));
      expect(listed.length).toBe(Math.min(8, 2 + Math.floor(afterMs / 2000)));
      expect(coming).toEqual([last + 1, last + 2]);
      expect(first >= previous.first && last >= previous.last && last - previous.last <= 1).toBe(true);
      expect(listed.every((sequence) => live.segment("ll", sequence, nowMs) !== null)).toBe(true);
      const dated = Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? "");
      const endMs = dated + listed.length * 2000;
      expect(nowMs - endMs >= 0 && nowMs - endMs < 2000).toBe(true);
      previous = { first, last };
    }
  });

  test("end when the live has ended, and do not change afterwards", () => {
    const live = freya();
    const endedAtMs = STARTED_AT_MS + 31_000;
    const before = live.media("mm", endedAtMs - 1, uri, endedAtMs);
    const at = live.media("mm", endedAtMs, uri, endedAtMs);
    const later = live.media("mm", endedAtMs + 3_600_000, uri, endedAtMs);
    expect(before).not.toContain("#EXT-X-ENDLIST");
    expect(at).toContain("#EXT-X-ENDLIST");
    expect(later).toBe(at);
    const [last = -1] = sequencesIn(at).slice(-1);
    expect(live.segment("mm", last, endedAtMs + 3_600_000, endedAtMs)).not.toBeNull();
  });

  test("of SHOWROOM list three seconds without dates: a reload per target duration misses one", () => {
    const playlist = freya(SHOWROOM_FORMAT).media("ss", STARTED_AT_MS + 60_000, uri);
    expect(playlist).toBe(
      [
        "#EXTM3U",
        "#EXT-X-VERSION:3",
        "#EXT-X-TARGETDURATION:3",
        "#EXT-X-MEDIA-SEQUENCE:61",
        ...[61, 62, 63].flatMap((sequence) => ["#EXTINF:1.000,", `${sequence}.ts`]),
        "",
      ].join("\n"),
    );
  });

  test("of IDN have the format of Amazon's service", () => {
    const live = freya();
    const text = live.media("ss", STARTED_AT_MS + 61_250, uri);
    expect(text).toContain("#EXT-X-TARGETDURATION:6\n");
    expect(text).toContain(
      "#EXT-X-NET-LIVE-VIDEO-LIVE-SEQUENCE:24\n#EXT-X-NET-LIVE-VIDEO-ELAPSED-SECS:48.000\n",
    );
    expect(
      text.match(/^#EXT-X-DATERANGE:.*CLASS="(?:timestamp|live-video-net-stream-source)"/gm),
    ).toHaveLength(2);
    expect(text).toContain(
      "#EXT-X-PROGRAM-DATE-TIME:2026-11-20T12:00:58.000Z\n#EXTINF:2.000,live\n31.ts\n#EXT-X-PREFETCH:32.ts\n#EXT-X-PREFETCH:33.ts\n",
    );
    expect(text.match(/PROGRAM-DATE-TIME/g)).toHaveLength(8);
    expect(live.master((variant) => variant)).toContain(
      '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="432p",NAME="432p",AUTOSELECT=YES,DEFAULT=YES\n#EXT-X-STREAM-INF:',
    );
  });

  test("a segment that is being made has its final content, and is sent while the live is on air", () => {
    const live = freya();
    const nowMs = STARTED_AT_MS + 61_000;
    const coming = live.coming("ll", 33, nowMs);
    expect(coming).toMatchObject({ fromMs: STARTED_AT_MS + 62_000, untilMs: STARTED_AT_MS + 64_000 });
    expect(live.segment("ll", 33, nowMs + 3_000)?.equals(coming?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect([31, 34].map((sequence) => live.coming("ll", sequence, nowMs))).toEqual([null, null]);
    expect(live.coming("ll", 32, nowMs, nowMs)).toBeNull();
    expect(freya(SHOWROOM_FORMAT).coming("ll", 64, STARTED_AT_MS + 60_000)).toBeNull();
  });
});

describe("a restart of the encoder", () => {
  const restarted = () => {
    const live = freya();
    const nowMs = STARTED_AT_MS + 21_000;
    live.restart("stage", nowMs);
    return { live, nowMs };
  };

  test("takes effect with the next segment: another size and profile, timestamps from zero, same clock", () => {
    const { live, nowMs } = restarted();
    const at = (sequence: number, afterMs: number) =>
      demux(live.segment("ll", sequence, nowMs + afterMs) ?? Buffer.alloc(0));
    const [before, after, later] = [at(13, 4000), at(14, 6000), at(15, 8000)];
    const picture = (content: ReturnType<typeof demux>) => {
      const sps = Buffer.from(
        content.video[0]?.units.find(({ type }) => type === NalType.sps)?.rbsp ?? new Uint8Array(),
      );
      // Our parser only supports baseline, in which the rest of the set has the same format.
      const { width, height } = readSps(Buffer.concat([Buffer.of(66), sps.subarray(1)]));
      return { width, height, profileLevel: sps.toString("hex", 0, 3) };
    };
    expect(picture(before)).toEqual({ width: 144, height: 256, profileLevel: "42c01e" });
    expect(picture(after)).toEqual({ width: 256, height: 144, profileLevel: "4d401e" });
    expect([after, later].map(({ video }) => video[0]?.pts)).toEqual([
      FIRST_TIMESTAMP_TICKS,
      FIRST_TIMESTAMP_TICKS + 180_000,
    ]);
    expect(before.video[0]?.pts).toBe(FIRST_TIMESTAMP_TICKS + 13 * 180_000);
    expect(live.master((variant) => variant)).toContain('CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=768x432');
  });

  test("is a discontinuity in the playlist, which is counted once it has left", () => {
    const { live, nowMs } = restarted();
    const before = live.media("ss", nowMs, uri);
    const soon = live.media("ss", nowMs + 2000, uri);
    const [, listed = ""] = live.media("ss", nowMs + 6000, uri).split("#EXT-X-DISCONTINUITY\n");
    expect(before).not.toContain("#EXT-X-DISCONTINUITY\n");
    expect(soon).toContain("#EXT-X-PREFETCH:13.ts\n#EXT-X-PREFETCH-DISCONTINUITY\n#EXT-X-PREFETCH:14.ts\n");
    expect(sequencesIn(listed)).toEqual([14]);
    expect(listed).toContain(`PROGRAM-DATE-TIME:${new Date(STARTED_AT_MS + 24_000).toISOString()}`);
    const gone = live.media("ss", nowMs + 30_000, uri);
    expect(gone).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:1\n");
    expect(gone).not.toContain("#EXT-X-DISCONTINUITY\n");
  });

  test("is reverted by a second one", () => {
    const { live, nowMs } = restarted();
    live.restart("room", nowMs + 10_000);
    expect(live.variants[0]).toMatchObject({ width: 432, height: 768, codecs: "avc1.42c01e,mp4a.40.2" });
  });
});
