import { Trouble } from '../failure.ts';
import { limits } from '../limits.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from '../video/ffmpeg.ts';
import type { SoundFacts } from './facts.ts';
import { levelReader } from './levels.ts';
import { usualPeaks, type Wave, waveBuilder } from './wave.ts';

/** Samples of one stretch, at most: ffmpeg holds so many of each channel. */
const mostSamples = 2 ** 21;
/** Below it, the drawing would show single swings. */
const shortestSeconds = 0.004;
/** Of a sound that does not say how long it is. */
const unknownSeconds = 0.1;
const day = 86_400;

/**
 * Hears a sound from beginning to end and notes its loudness. ffmpeg measures and tells two numbers for each stretch, so
 * that a sound of ten hours needs no more memory than one of a minute. Every channel counts: what is left of two that
 * cancel each other out is still heard.
 */
export async function hear(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: SourceJob & { path: string },
  facts: SoundFacts,
): Promise<Wave> {
  const seconds = facts.duration === null ? unknownSeconds : Math.max(shortestSeconds, facts.duration / usualPeaks);
  const samples = Math.min(mostSamples, Math.max(1, Math.round(seconds * facts.sampleRate)));
  const wave = waveBuilder(samples / facts.sampleRate);
  const measure = 'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level+RMS_level';
  await runTool(sandboxes, sandbox, {
    file: ffmpeg.ffmpeg,
    args: [
      ...['-nostdin', ...quiet, '-threads', '1', ...inputArgs(job.sniffed, job.path), '-map', '0:a:0'],
      ...['-af', `asetnsamples=n=${samples}:p=0,${measure},ametadata=mode=print:file=-`, '-f', 'null', '-'],
    ],
    // Decoding is some hundred times as quick as listening, on slow machines some twenty.
    timeoutMs: sandboxes.timeouts.frame + (1000 * Math.min(day, facts.duration ?? day)) / 20,
    residentBytes: limits.residentBytes,
    signal: job.signal,
    nice: 15,
    onOutput: levelReader((peak, mean) => wave.add(peak, mean)),
  });
  const heard = wave.end(facts.duration);
  if (heard.peaks.length === 0) throw new Trouble('empty', 'not one sample in it');
  return heard;
}
