import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';
import { inSandbox, runTool } from '../sandbox/tool.ts';
import type { Assignment } from './embed-words.ts';

export interface EmbedJob extends SourceJob {
  readonly out: string;
  readonly assignments: readonly Assignment[];
}

const megabyte = 1024 * 1024;
/** A slow disk moves as much in a millisecond. */
const bytesPerMs = 10_000;

/**
 * Every sign but plain letters and digits as a number, which exiftool reads with `-E`: no value can end its line, begin an
 * option or be taken for anything but a value.
 */
export const spelled = (value: string): string =>
  value.replace(/[^A-Za-z0-9 ]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const tagName = /^[A-Za-z0-9_-]+:[A-Za-z0-9_-]+$/;

/** IPTC is written as UTF-8 from now on: what it said in another alphabet, and is not written anew, is said again in that. */
function respelled(assignments: readonly Assignment[]): string[] {
  const tags = [...new Set(assignments.map(([tag]) => tag))].filter((tag) => tag.startsWith('IPTC:'));
  return tags.length === 0 ? [] : ['-tagsFromFile', '@', '-IPTC:All', ...tags.map((tag) => `--${tag}`)];
}

/** The lines that exiftool is told by. Copies into `out`; the first value of a list takes the place of what was there. */
function linesOf(assignments: readonly Assignment[], out: string): string[] {
  const values = assignments.filter(([tag]) => tagName.test(tag)).map(([tag, value]) => `-${tag}=${spelled(value)}`);
  // Small faults that cameras leave are no reason to refuse; the old version stays whatever comes of it.
  return ['-E', '-m', '-q', '-api', 'LargeFileSupport=1', ...respelled(assignments), ...values, '-o', out];
}

/** Copies the source to `out` with metadata embedded, in a process of its own with limits. Throws Trouble. */
export async function embedMetadata(runtime: MediaRuntime, job: EmbedJob): Promise<void> {
  const { exiftool, sandboxes } = runtime;
  if (!exiftool) throw new Trouble('no-exiftool');
  const { perl, script } = exiftool.program;
  const { size } = await stat(job.source);
  await runtime.embeddings.use(priorities.request, job.signal, () =>
    inSandbox(sandboxes, async (sandbox) => {
      const name = `written.${job.sniffed.extension}`;
      const source = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
      const lines = [...linesOf(job.assignments, join(sandbox.out, name)), source];
      const told = await sandbox.write('told.args', `${lines.join('\n')}\n`);
      await runTool(sandboxes, sandbox, {
        file: perl,
        args: [script, '-config', '', '-@', told],
        readable: [dirname(dirname(script))],
        timeoutMs: sandboxes.timeouts.embedding + size / bytesPerMs,
        fileBytes: 2 * size + 64 * megabyte,
        signal: job.signal,
      });
      await sandbox.take(name, job.out, 2 * size + 64 * megabyte);
    }),
  );
}
