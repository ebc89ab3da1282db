import { dirname, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { inSandbox, runTool } from '../sandbox/tool.ts';
import { spelled } from './embed.ts';
import type { Assignment } from './embed-words.ts';

export interface SidecarsJob {
  readonly signal?: AbortSignal | undefined;
  readonly sidecars: readonly { readonly assignments: readonly Assignment[]; readonly out: string }[];
}

const megabyte = 1024 * 1024;
const perSidecarMs = 250;

/** Writes XMP sidecars, many by one start of exiftool, in a process of its own with limits. Throws Trouble. */
export async function writeSidecars(runtime: MediaRuntime, { sidecars, signal }: SidecarsJob): Promise<void> {
  const { exiftool, sandboxes } = runtime;
  if (!exiftool) throw new Trouble('no-exiftool');
  const { perl, script } = exiftool.program;
  await runtime.embeddings.use(priorities.inspection, signal, () =>
    inSandbox(sandboxes, async (sandbox) => {
      const lines = sidecars.flatMap(({ assignments }, place) => [
        ...['-E', '-m', '-q'],
        ...assignments.map(([tag, value]) => `-${tag}=${spelled(value)}`),
        ...['-o', join(sandbox.out, `${place}.xmp`), '-execute'],
      ]);
      const told = await sandbox.write('told.args', `${lines.join('\n')}\n`);
      await runTool(sandboxes, sandbox, {
        file: perl,
        args: [script, '-config', '', '-@', told],
        readable: [dirname(dirname(script))],
        timeoutMs: sandboxes.timeouts.embedding + perSidecarMs * sidecars.length,
        fileBytes: megabyte,
        signal,
      });
      for (const [place, { out }] of sidecars.entries()) await sandbox.take(`${place}.xmp`, out, megabyte);
    }),
  );
}
