import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSamples } from '../../server/test/samples/made-samples.ts';
import { drop, makeFirstTeam } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

type Loose = ReturnType<typeof JSON.parse>;

const samples = fileURLToPath(new URL('../../../shared/samples', import.meta.url));

test('every sample is dropped on the page, arrives, and is shown as far as it can be', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nobody drops folders on a phone');
  test.setTimeout(700_000);
  const real = existsSync(samples);
  const folder = real ? samples : await mkdtemp(join(tmpdir(), 'vitrine-samples-'));
  if (!real) await makeSamples(folder);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  await page.goto('/');
  await makeFirstTeam(page);
  await expect(page.getByText('Bring in your first files')).toBeVisible();
  await drop(page, folder);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('heading')).toHaveText(`Uploaded ${files.length}`, { timeout: 300_000 });

  const { team, uuids } = await page.evaluate(async () => {
    const get = async (path: string): Promise<Loose> => (await fetch(`/v1/${path}`)).json();
    const { active_team } = await get('users/me/');
    const { results } = await get(`files/files/${active_team.uuid}/?limit=200`);
    return { team: active_team.uuid as string, uuids: results.map((file: { uuid: string }) => file.uuid) as string[] };
  });
  expect(uuids).toHaveLength(files.length);
  await expect
    .poll(
      () =>
        page.evaluate(async (id) => {
          const { results }: Loose = await (await fetch(`/v1/files/files/${id}/?limit=200`)).json();
          return results.filter((file: { latest_version: { processed: boolean } }) => !file.latest_version.processed)
            .length;
        }, team),
      { timeout: 300_000, intervals: [1000] },
    )
    .toBe(0);

  await page.goto('/library/?recursive=true');
  const pictures = page.getByRole('grid').getByRole('link').locator('img');
  await expect(pictures.first()).toBeVisible();
  await expect(page.getByText('Processing...')).toHaveCount(0);
  if (!real) await rm(folder, { recursive: true, force: true });
});
