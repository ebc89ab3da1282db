import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../../failure.ts';
import type { Sniffed } from '../../model.ts';
import { type Graph, graphArgs, graphInputs, prepareGraph, type Span } from '../graph.ts';
import { encodingArgs } from '../picture-args.ts';
import { filmInput, type Making, priorityOf, runEncoder } from '../rendition.ts';
import { soundOf } from '../sound.ts';
import { readStreams } from '../streams.ts';
import { enterable } from './enter.ts';
import { countFrames, joinPieces, pieceOffset } from './join.ts';
import { type Piece, pieceName, piecesIn } from './kept-pieces.ts';

/** Seconds of a piece: so much is lost when the process is killed. A multiple of the distance of key frames. */
const shortest = 30;
/** More are longer instead: they are named in one argument. */
const mostPieces = 480;
/** The clock of a piece turns round after 26 hours. */
const mostSeconds = 24 * 3600;
const name = 'piece.ts';
const transportStream: Sniffed = { mediaType: 'video/mp2t', extension: 'mts', kind: 'video' };

/** True for what is long enough to be made in pieces. */
export function comesInPieces({ job, film }: Making): boolean {
  const { duration } = film.facts;
  if (!job.partsDir || duration === null) return false;
  return duration >= 3 * shortest && duration < mostSeconds;
}

/**
 * Encodes a film piece by piece, going on after what is there already, and joins them. False when it cannot be entered
 * anywhere, or frames are missing in the end.
 */
export async function encodePieces(original: Making): Promise<boolean> {
  await mkdir(original.job.partsDir ?? '', { recursive: true });
  const making = await enterable(original);
  return making !== null && encodeEach(making);
}

async function encodeEach(making: Making): Promise<boolean> {
  const { runtime, job, film, size, tell } = making;
  const { partsDir = '' } = job;
  const graph = await prepareGraph(runtime, film, { ...job, size, priority: priorityOf(job) });
  const spans = spansOf(film.facts.duration ?? 0);
  const print = await fingerprint(making, graph, spans);
  const kept = await piecesIn(partsDir, print);
  const pieces: Piece[] = [];
  for (const [index, span] of spans.entries()) {
    const share = (within: number) => tell(((index + within) / spans.length) * 0.9);
    const file = pieceName(print, index);
    pieces.push(kept.get(index) ?? (await keep(making, partsDir, file, await encodePiece(making, graph, span, share))));
    share(1);
  }
  const frames = pieces.reduce((sum, piece) => sum + piece.frames, 0);
  if (frames === 0) throw new Trouble('broken', 'no frame came out');
  if (isTooFew(frames, making)) return false;
  const sound = await soundOf(making, partsDir);
  await joinPieces(
    making,
    pieces.filter((piece) => piece.frames > 0).map(({ path }) => path),
    sound,
  );
  return (await countFrames(making)) === frames;
}

function spansOf(duration: number): Span[] {
  const pieceSeconds = shortest * Math.max(1, Math.ceil(duration / shortest / mostPieces));
  const count = Math.max(1, Math.round(duration / pieceSeconds));
  return Array.from({ length: count }, (_, index) => ({
    from: index * pieceSeconds,
    to: index === count - 1 ? null : (index + 1) * pieceSeconds,
  }));
}

/** Everything that decides what the pieces look like: others are of no use. */
async function fingerprint({ film, size }: Making, graph: Graph, spans: readonly Span[]): Promise<string> {
  const { layer } = graph;
  const args = [...graphArgs(film, graph), ...encodingArgs(size), spans];
  const hash = createHash('sha256').update(JSON.stringify(args));
  if (layer) hash.update(await readFile(layer));
  return hash.digest('hex').slice(0, 16);
}

/** Encodes one piece into the room. Returns its frames, which may be none where the picture stands still for long. */
async function encodePiece(
  making: Making,
  graph: Graph,
  span: Span,
  onProgress: (share: number) => void,
): Promise<number> {
  const { film, size, runtime, job } = making;
  const path = join(film.sandbox.out, name);
  const seek = span.from > 0 ? ['-noaccurate_seek', '-ss', String(span.from - 1)] : [];
  const frames = await runEncoder(making, {
    args: [
      ...['-threads', '2', '-copyts', '-start_at_zero', ...seek, ...filmInput(making), ...graphInputs(graph)],
      ...[...graphArgs(film, graph, span), ...encodingArgs(size), '-an', '-sn', '-dn', '-map_metadata', '-1'],
      ...['-muxdelay', '0', '-muxpreload', '0', '-output_ts_offset', String(pieceOffset)],
      ...['-mpegts_flags', '+initial_discontinuity', '-f', 'mpegts', path],
    ],
    seconds: (span.to ?? span.from + shortest) - span.from,
    onProgress,
  });
  if (frames === 0) return 0;
  const piece = { ...job, sniffed: transportStream, path };
  const { streams } = await readStreams(runtime.sandboxes, film.ffmpeg, film.sandbox, piece, 'count');
  const [picture] = streams;
  if (picture?.codec_name !== 'h264' || picture.nb_read_packets !== frames)
    throw new Trouble('broken', `a piece has ${picture?.nb_read_packets} of ${frames} frames`);
  return frames;
}

/** Puts a whole piece where the next process finds it: from here on it is not made again. */
async function keep({ film }: Making, partsDir: string, file: string, frames: number): Promise<Piece> {
  const path = join(partsDir, `${file}-${frames}.ts`);
  if (frames > 0) {
    await rm(path, { force: true });
    await film.sandbox.take(name, path, Number.MAX_SAFE_INTEGER);
  } else {
    await writeFile(`${path}.new`, 'nothing moves here');
    await rename(`${path}.new`, path);
  }
  return { path, frames };
}

/** A film that tells how many frames it has shows by it when some were passed over. */
function isTooFew(frames: number, { film }: Making): boolean {
  const { picture, frameRate } = film.facts;
  const told = picture?.nb_frames;
  return told !== undefined && told > 0 && (frameRate ?? 0) <= 60 && frames < told * 0.98 - 5;
}
