import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import type { Loose, Person, TestTeam, World } from '../world.ts';

const run = promisify(execFile);

interface Painted {
  readonly name: string;
  readonly seconds: number;
  /** As ffmpeg takes it. */
  readonly size?: string;
  readonly codec?: string;
}

/** A small video in a container that browsers do not play, with a tone. */
export async function paintVideo({ name, seconds, size = '320x180', codec = 'mpeg4' }: Painted): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-playback-'));
  const path = join(folder, name);
  const picture = `testsrc=size=${size}:rate=5:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  // Metadata that no two have: the same bytes would be one file.
  const own = ['-metadata', `comment=${crypto.randomUUID()}`];
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    ...inputs,
    '-c:v',
    codec,
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    ...own,
    path,
  ]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

export async function putFile(team: TestTeam, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const body = (await answer.json()) as Loose;
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body[0].uuid;
}

export const playbackOf = async (who: Person, file: string): Promise<Loose> =>
  (await who.get(`files/file/playback/${file}/`)).body;

/** Waits until it plays for someone, with all of its qualities. */
export const plays = (who: Person, file: string): Promise<Loose> =>
  vi.waitFor(
    async () => {
      const body = await playbackOf(who, file);
      expect(body).toMatchObject({ state: 'ready', progress: 100, preview_url: expect.any(String) });
      return body;
    },
    { timeout: 120_000, interval: 200 },
  );

/** Bytes behind an address, as they come to a browser. */
export async function bytesOf(
  world: World,
  url: string,
  range?: string,
): Promise<Response & { text(): Promise<string> }> {
  return fetch(new URL(url, world.url), range ? { headers: { range } } : {});
}
