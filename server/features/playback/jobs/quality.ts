import type { Mark, SourceJob } from '#platform/media/model.ts';
import { readSegments } from '#platform/media/video/segments.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { Told } from '../changes/note.ts';
import { cuesName, playlistName } from '../rules/names.ts';
import { mediaPlaylist, storyboardCues } from '../rules/playlists.ts';
import type { MadeFacts, PlaybackFile } from '../store.ts';
import { keepText } from './keep.ts';
import { namedWith } from './source.ts';

export interface Making {
  readonly of: Told;
  readonly file: PlaybackFile;
  readonly source: SourceJob;
  readonly mark: Mark | undefined;
  readonly signal: AbortSignal;
  onProgress(percent: number): void;
}

const none: MadeFacts = { width: null, lines: null, bytes: null, peak: null, average: null, codecs: null };

/** Changes with the bytes. */
const stampOf = (bytes: number) => `${bytes.toString(36)}${Date.now().toString(36)}`;

/** Makes one quality in pieces that outlive the process, and stores it with its playlist. */
export async function makeVideo(services: Services, making: Making): Promise<MadeFacts> {
  const { storage, media } = services;
  const { of, file, source, mark, signal, onProgress } = making;
  const stored = namedWith(file);
  const isStreamed = file.height !== null;
  const partsDir = await storage.partsFolder(`${of.version}-${stored}`);
  const out = await storage.tempFile();
  const shape = isStreamed ? 'fragmented' : 'progressive';
  const made = await media.filmQuality({
    ...{ ...source, mark, signal, out, partsDir, shape, height: file.height, background: true, onProgress },
  });
  const facts = { ...none, width: made.width, lines: made.height, bytes: made.bytes };
  const index = isStreamed ? await readSegments(out) : null;
  await storage.adopt(rendition(of.team, of.version, stored), out);
  if (index === null) return facts;
  const list = mediaPlaylist(file.name, stampOf(made.bytes), index);
  await keepText(services, of, playlistName(stored), list);
  return { ...facts, peak: index.bandwidth, average: index.averageBandwidth, codecs: index.codecs };
}

/** Makes the small pictures for looking ahead, and the cues that say which is when. */
export async function makeStoryboard(services: Services, making: Making): Promise<MadeFacts> {
  const { storage, media } = services;
  const { of, file, source, mark, signal } = making;
  const out = await storage.tempFile();
  const sheet = await media.storyboard({ ...source, mark, signal, out });
  await storage.adopt(rendition(of.team, of.version, namedWith(file)), out);
  const cues = storyboardCues(stampOf(sheet.bytes), sheet);
  await keepText(services, of, namedWith({ mark: file.mark, name: cuesName }), cues);
  return { ...none, width: sheet.width, lines: sheet.height, bytes: sheet.bytes };
}
