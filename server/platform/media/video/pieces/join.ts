import { Trouble } from '../../failure.ts';
import { inputArgs } from '../ffmpeg.ts';
import { type Making, madePath, mp4, runEncoder } from '../rendition.ts';
import { shapeArgs } from '../shape.ts';
import { m4a } from '../sound.ts';
import { readStreams } from '../streams.ts';

/** Seconds that pieces are ahead: their clock cannot go below zero, where frames that are shown later begin. */
export const pieceOffset = 10;

/** Puts pieces and sound together as they are: the times of the film are within them. */
export async function joinPieces(making: Making, pieces: readonly string[], sound: string | null): Promise<void> {
  const { film, job, tell } = making;
  const { sandbox } = film;
  const inside = await Promise.all(pieces.map((path, index) => sandbox.bring(path, `piece-${index}.ts`)));
  const picture = [
    '-protocol_whitelist',
    'file,concat',
    '-format_whitelist',
    'mpegts',
    '-f',
    'mpegts',
    '-i',
    `concat:${inside.join('|')}`,
  ];
  const second = sound === null ? [] : inputArgs(m4a, await sandbox.bring(sound, 'sound.m4a'));
  await runEncoder(making, {
    args: [
      ...['-copyts', '-itsoffset', String(-pieceOffset), ...picture, ...second],
      ...['-map', '0:v:0', ...(sound === null ? [] : ['-map', '1:a:0']), '-c', 'copy'],
      ...[...shapeArgs(job.shape), madePath(making)],
    ],
    seconds: film.facts.duration,
    onProgress: (share) => tell(0.9 + share / 10),
  });
}

/** The frames of the film that was made. */
export async function countFrames(making: Making): Promise<number> {
  const { runtime, job, film } = making;
  const made = { ...job, sniffed: mp4, path: madePath(making) };
  const { streams } = await readStreams(runtime.sandboxes, film.ffmpeg, film.sandbox, made, 'count');
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  if (!picture) throw new Trouble('broken', 'no frame came out');
  return picture.nb_read_packets ?? 0;
}
