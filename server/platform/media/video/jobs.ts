import type { Mark, Rendition, SourceJob } from '../model.ts';

export interface AudioTrack {
  /** Its stream in the file. */
  readonly index: number;
  readonly codec: string | null;
  readonly channels: number | null;
  /** BCP 47, such as `en`; null when the file does not say. */
  readonly language: string | null;
  readonly title: string | null;
  readonly isDefault: boolean;
}

/** Captions or subtitles that a video carries. */
export interface CaptionStream {
  /** Its stream in the file. */
  readonly index: number;
  readonly codec: string | null;
  /** False for those that are pictures of words. */
  readonly isText: boolean;
  /** BCP 47, such as `en`; null when the file does not say. */
  readonly language: string | null;
  readonly title: string | null;
  readonly isDefault: boolean;
  /** For what everyone has to understand, such as a sign in another language. */
  readonly isForced: boolean;
}

export interface VideoFacts {
  /** As shown: turned upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds; null when the file does not say. */
  readonly duration: number | null;
  /** Frames in a second, on average. */
  readonly frameRate: number | null;
  readonly videoCodec: string | null;
  /** Of the track that plays; null for a silent video. */
  readonly audioCodec: string | null;
  readonly audioTracks: readonly AudioTrack[];
  readonly captions: readonly CaptionStream[];
  /** Brighter than a plain screen shows. */
  readonly highRange: boolean;
  /** True when every browser plays the original as it is. */
  readonly playable: boolean;
  /** True when its index comes before its pictures, so that it plays before the whole is there. */
  readonly indexInFront: boolean;
  /** True when its picture is H.264 that goes into a rendition as it is. */
  readonly copies: boolean;
  /** The qualities to make of it, rising, as `height` of a `QualityJob`. The last one is the size of the source, up to 1080. */
  readonly qualities: readonly number[];
}

export interface QualityJob extends SourceJob {
  /** `progressive`: one MP4 with its index in front. `fragmented`: fragments that begin with key frames, listed in front (`sidx`). */
  readonly shape: 'progressive' | 'fragmented';
  /** The picture fits into 16:9 of so many lines, lying or upright: 720 is 1280 x 720. Null: the size of the source. Never enlarged. */
  readonly height: number | null;
  readonly mark?: Mark | undefined;
  readonly out: string;
  /** A folder of this version, on the disk of the work, which outlives the process: what lies there whole is not made twice. */
  readonly partsDir?: string | undefined;
  /** True when nobody waits for the answer. */
  readonly background?: boolean;
  /** Whole numbers, rising, 0 to 100. */
  onProgress(percent: number): void;
}

export interface Quality extends Rendition {
  /** Seconds. */
  readonly duration: number;
  /** True when the picture of the source was taken as it is. */
  readonly copied: boolean;
}

export interface StoryboardJob extends SourceJob {
  readonly out: string;
  readonly mark?: Mark | undefined;
}

/** Small pictures from all over a video on one sheet, row by row. */
export interface Storyboard extends Rendition {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Seconds from one picture to the next; the first shows the beginning. */
  readonly interval: number;
}

export interface CaptionsJob extends SourceJob {
  readonly outDir: string;
}

/** WebVTT made of captions. */
export interface Captions {
  readonly path: string;
  readonly bytes: number;
  readonly cues: readonly Cue[];
}

export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** Without markup; lines are kept. */
  readonly text: string;
}

export interface CaptionsInside
  extends Captions,
    Pick<CaptionStream, 'index' | 'language' | 'title' | 'isDefault' | 'isForced'> {}

export interface CaptionsFileJob {
  /** SubRip or WebVTT, in UTF-8, UTF-16 or Latin-1. */
  readonly source: string;
  readonly out: string;
  readonly signal?: AbortSignal | undefined;
}

export interface StillJob extends SourceJob {
  readonly out: string;
  /** The frame that is shown at this time. */
  readonly seconds: number;
  readonly format: 'jpg' | 'png';
  readonly mark?: Mark | undefined;
}

export interface PartJob extends SourceJob {
  readonly out: string;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly mark?: Mark | undefined;
  onProgress(percent: number): void;
}

/** A part of a picture as it is shown, in pixels. */
interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CutStartJob extends SourceJob {
  /** Seconds. */
  readonly from: number;
}

export interface CutJob extends CutStartJob {
  readonly out: string;
  readonly to: number;
  /** True when it has to begin with the frame at `from`, whatever that takes. */
  readonly exact: boolean;
  readonly mute: boolean;
  readonly crop: PictureArea | null;
  onProgress(percent: number): void;
}

/** A video that was made of a part of another. */
export interface Cut extends Quality {
  readonly extension: 'mp4' | 'webm';
  /** The second of the source that it begins with. */
  readonly startsAt: number;
}
