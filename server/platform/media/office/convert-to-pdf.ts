import { basename } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { MediaFailure, Trouble } from '../failure.ts';
import { writePostscriptPages } from '../image/ghostscript.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { ConvertJob, Rendition } from '../model.ts';
import { inSandbox } from '../sandbox/tool.ts';
import { writePages } from './libreoffice.ts';

/** The pages of an office or PostScript document as PDF, one document at a time. Throws MediaFailure. */
export async function convertToPdf(
  { sandboxes, libreoffice, ghostscript, offices }: MediaRuntime,
  job: ConvertJob,
): Promise<Omit<Rendition, 'width' | 'height'>> {
  try {
    return await offices.use(priorities.inspection, job.signal, () =>
      inSandbox(sandboxes, async (sandbox) => {
        const name =
          job.sniffed.extension === 'ps'
            ? await writePostscriptPages(sandboxes, ghostscript, sandbox, job)
            : await writePages(sandboxes, libreoffice, sandbox, job);
        const bytes = await sandbox.take(name, job.out, limits.outputBytes);
        return { path: job.out, name: basename(job.out), mediaType: 'application/pdf', bytes };
      }),
    );
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, job.sniffed.kind) : error;
  }
}
