import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { makeSamples } from '#server/test/samples/made-samples.ts';
import { endless, samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

/** The ordinary folders: all that can be shown of them needs no word of excuse. */
const shown = /^(photos|images|heic|raw|orientation|vector|video|documents\/.*\.pdf)/;

describe(`every sample${samplesAreHere ? '' : ' that can be made'}`, () => {
  let folder = samples;
  let world: OwnWorld;
  let team: TestTeam;
  const paths: string[] = [];
  const sent = new Map<string, { uuid: string; sha256: string }>();

  beforeAll(async () => {
    // One of its own, with which the qualities of long videos end that nobody waits for.
    world = await startWorld();
    team = await world.team();
    if (!samplesAreHere) {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-samples-'));
      await makeSamples(folder);
    }
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = relative(folder, join(entry.parentPath, entry.name));
      if (!entry.isFile() || path === 'MANIFEST.md') continue;
      // What never ends is decoded by itself, with less patience, in platform/media/samples.test.ts.
      if (thorough || !endless.has(path)) paths.push(path);
    }
  });
  afterAll(async () => {
    await world?.stop();
    if (!samplesAreHere) await rm(folder, { recursive: true, force: true });
  });

  test('is taken, whole, under its own name', async () => {
    for (const path of paths) {
      const bytes = await readFile(join(folder, path));
      const form = new FormData();
      form.append('files', new Blob([bytes]), basename(path));
      const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
      expect(response.status, path).toBe(201);
      const [file] = (await response.json()) as Loose[];
      expect(file?.name).toBe(basename(path));
      sent.set(path, { uuid: file?.uuid as string, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
    for (const [path, { uuid, sha256 }] of sent) {
      const download = await team.owner.fetch(`files/file/download/${uuid}/`);
      const bytes = Buffer.from(await download.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(sha256);
    }
  }, 120_000);

  test('ends as a picture or with a reason, and the hostile ones hurt nobody', async () => {
    const open = new Set(sent.keys());
    await vi.waitFor(
      async () => {
        for (const path of open) {
          const { body } = await team.owner.get(`files/file/${sent.get(path)?.uuid}/`);
          expect(body.latest_version?.processed, path).toBe(true);
          open.delete(path);
        }
      },
      { timeout: 580_000, interval: 1000 },
    );
    for (const [path, { uuid }] of sent) {
      const { status, body } = await team.owner.get(`files/file/${uuid}/`);
      expect(status, path).toBe(200);
      if (!shown.test(path)) continue;
      expect([path, body.latest_version?.failed]).toEqual([path, null]);
      expect(body.latest_version?.thumbnail_url, path).not.toBeNull();
    }
  }, 600_000);
});
