import { setTimeout as pause } from 'node:timers/promises';
import { type SentUpload, sha256Of } from '../crash/ledger.ts';
import type { Answer, Client } from './client.ts';

const protocol = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Progress {
  readonly offset: number;
  readonly file: string | null;
}

const progressIn = ({ headers }: Answer): Progress => ({
  offset: Number(headers.get('upload-offset')),
  file: headers.get('x-file-uuid'),
});

/** The progress of an upload, as any server tells it. */
async function progressOf(client: Client, place: string, name: string): Promise<Progress> {
  const answer = await client.insist('HEAD', place, { headers: protocol });
  if (answer.status >= 300) throw new Error(`${name}: an upload under way was lost (${answer.status})`);
  return progressIn(answer);
}

async function begin(client: Client, bytes: Buffer, name: string): Promise<string> {
  const said = { filename: name, team: client.team, sha256: sha256Of(bytes) };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${base64(value)}`);
  const headers = { ...protocol, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') };
  const answer = await client.insist('POST', '/v1/files/uploads/', { headers });
  const place = answer.headers.get('location');
  if (place === null) throw new Error(`${name}: an upload was not begun: ${answer.status} ${answer.body}`);
  return place;
}

/**
 * Uploads in pieces as a client of the protocol does: after a failure it asks how far the upload is, and goes on from there.
 * Throws when bytes that were acknowledged have to be sent again.
 */
export async function upload(client: Client, bytes: Buffer, name: string, piece: number): Promise<SentUpload> {
  const place = await begin(client, bytes, name);
  let at: Progress = { offset: 0, file: null };
  let failedAt: number | null = null;
  while (at.file === null) {
    const headers = {
      ...protocol,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at.offset),
    };
    const body = bytes.subarray(at.offset, at.offset + piece);
    const answer = await client.once('PATCH', place, { headers, body });
    if (answer?.status === 204) at = progressIn(answer);
    else {
      failedAt ??= performance.now();
      await pause(100);
      const now = await progressOf(client, place, name);
      if (now.offset < at.offset) throw new Error(`${name}: went back from byte ${at.offset} to ${now.offset}`);
      at = now;
      if (performance.now() - failedAt > 120_000) throw new Error(`${name}: did not get on for two minutes`);
      continue;
    }
    if (failedAt !== null) client.tally.longestMs = Math.max(client.tally.longestMs, performance.now() - failedAt);
    failedAt = null;
  }
  return { name, sha256: sha256Of(bytes), uuid: at.file };
}
