import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../limits.ts';
import type { CaptionsResult, DecodeCaptionsTask } from './protocol.ts';
import { decodeText } from './sniff-text.ts';
import { Unable } from './trouble.ts';

/** The text of a caption file in UTF-8, and the format that it is in. */
export async function decodeCaptions({ source, out, name }: DecodeCaptionsTask): Promise<CaptionsResult> {
  if ((await stat(source)).size > limits.captionBytes) throw new Unable('captions-large');
  const text = decodeText(await readFile(source), true)?.replace(/^\uFEFF/, '');
  if (!text?.includes('-->')) throw new Unable('captions-none');
  await writeFile(join(out, name), text.replace(/\r\n?/g, '\n').trimStart());
  return { format: /^\s*WEBVTT(?:\s|$)/.test(text) ? 'webvtt' : 'srt' };
}
