import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DocumentContent, documentContent } from '#contract/documents/content.ts';
import { priorities } from './decode/slots.ts';
import { MediaFailure, Trouble } from './failure.ts';
import type { DocumentTask } from './inside/protocol.ts';
import type { MediaRuntime } from './media-runtime.ts';
import type { DocumentJob } from './model.ts';

/** The content of a document as it came out of the jail, checked: until then it may be anything. */
export function parseContent(json: string): DocumentContent {
  try {
    return documentContent.parse(JSON.parse(json));
  } catch {
    throw new Trouble('crashed', 'the decoder told of a document what makes no sense');
  }
}

/** Reads the content of a document and writes it as JSON. Throws MediaFailure. */
export async function readContent(runtime: MediaRuntime, { source, sniffed, out, signal }: DocumentJob) {
  try {
    const content = await runtime.decoders.run({
      ...{ source, extension: sniffed.extension, priority: priorities.request, signal },
      timeoutMs: runtime.sandboxes.timeouts.text,
      task: (paths): DocumentTask => ({ do: 'document', source: paths.source, extension: sniffed.extension }),
      collect: async ({ json }) => parseContent(json),
    });
    const text = JSON.stringify(content);
    await writeFile(out, text);
    return {
      path: out,
      name: basename(out),
      mediaType: 'application/json',
      width: 0,
      height: 0,
      bytes: Buffer.byteLength(text),
    };
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, sniffed.kind) : error;
  }
}
