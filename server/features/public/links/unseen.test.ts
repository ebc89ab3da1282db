import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inspectVersion } from '#features/versions/jobs/inspect.ts';
import { makeThumbnail } from '#features/versions/jobs/thumbnail.ts';
import { cornerPicture, paintFilm } from '#platform/media/test-files.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { unseenSentence } from './page/unseen.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

/** Uploads a file and publishes it; gives how it is looked at, and the HTML of its page. */
async function published(name: string, bytes: Buffer | string) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await answer.json()) as Loose[];
  const { body } = await team.owner.put(`files/share/file/${file.uuid}/`, { public: true });
  const job = { team: team.id, version: file.latest_version.uuid };
  const { signal } = new AbortController();
  const attempt = { job: '', signal, retries: 0, finish: async () => {} };
  return {
    look: async () => {
      for (const work of [makeThumbnail, inspectVersion]) await work(world.services, job, signal, attempt);
    },
    html: async (path = new URL(body.url).pathname) => (await fetch(new URL(path, world.url))).text(),
    frame: new URL(body.url).pathname.replace('/p/file/', '/p/file/embed/'),
  };
}

test('a visitor reads that a file is being processed, and then why it cannot be shown', async () => {
  const whole = await cornerPicture(900, 600).jpeg().toBuffer();
  const { look, html, frame } = await published('half.jpg', whole.subarray(0, 300));
  expect(await html()).toContain('This file is still being processed. Reload the page in a moment.');
  await look();
  for (const path of [undefined, frame])
    expect(await html(path)).toMatch(/This image (is incomplete and cannot be shown|cannot be read)/);
});

test('a visitor reads that a video does not play yet, under its picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-unseen-'));
  await paintFilm(join(folder, 'dunes.avi'), { seconds: 1, args: ['-c:v', 'mpeg4', '-an'] });
  const { look, html } = await published('dunes.avi', await readFile(join(folder, 'dunes.avi')));
  await rm(folder, { recursive: true });
  await look();
  const page = await html();
  expect(page).toMatch(/<figure class="unheard"><img [^>]+><figcaption>This file cannot be played at the moment\./);
  expect(page).not.toContain('<video');
});

test('what is read on a page is scrolled by keys too', async () => {
  const { look, html, frame } = await published('notes.txt', 'Light from the east\n');
  await look();
  for (const path of [undefined, frame])
    expect(await html(path)).toContain('<main class="stage reads" tabindex="0" aria-label="notes.txt">');
});

test('what the server lacks is not told to visitors', () => {
  const of = (failed: string | null, processed = true) => unseenSentence({ kind: 'video', processed, failed });
  expect(of('This video took too long to read.')).toBe('This video took too long to read.');
  expect(of('ffmpeg is not installed on the server, so this video has no preview.')).toBe('This file has no preview.');
  expect(of('This file is missing on the server.', false)).toBe('This file has no preview.');
  expect(of(null)).toBe('This file has no preview.');
});
