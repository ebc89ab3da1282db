import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const require = createRequire(import.meta.url);
const script: string = createRequire(require.resolve('exiftool-vendored'))('exiftool-vendored.pl');

/** The metadata of bytes as exiftool reads it, run on its own. */
async function readBy(bytes: Buffer): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-written-'));
  await writeFile(join(folder, 'written.jpg'), bytes);
  const said = execFileSync('perl', [script, '-j', '-G1', join(folder, 'written.jpg')], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return JSON.parse(said)[0];
}

test('what the library says of a file is written back, and other products read it', async ({ page }) => {
  const team = await signedUp(page);
  const buffer = await picture('nagasaki-boats', 900);
  const form = { files: { name: 'boats.jpg', mimeType: 'image/jpeg', buffer } };
  const [file] = await (await page.request.post(`/v1/files/upload/${team}/`, { multipart: form })).json();
  const show = async () => (await page.request.get(`/v1/files/file/${file.uuid}/`)).json();
  const changes = { description: 'Boats at noon', tags: ['harbour', 'boats'], copyright: '© Halden Hotels' };
  await page.request.put(`/v1/files/file/update/${file.uuid}/`, { data: changes });
  await expect.poll(async () => (await show()).latest_version.processed).toBe(true);

  await page.goto(`/file/${file.uuid}?panel=7`);
  const panel = page.getByRole('region', { name: 'Metadata' });
  await expect(panel.getByText('Boats at noon')).toBeVisible();
  expect(await serious(page)).toEqual([]);

  await test.step('find a field, correct it, and take that back', async () => {
    await panel.getByRole('searchbox').fill('component');
    await panel.getByRole('button', { name: /^Correct Color Components/ }).click();
    await panel.getByRole('textbox', { name: 'Color Components' }).fill('three');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('In the file: 3')).toBeVisible();
    await expect(page.getByText('Color Components corrected')).toBeVisible();
    await panel.getByRole('button', { name: 'Revert' }).click();
    await expect(panel.getByText('In the file: 3')).toBeHidden();
    await panel.getByRole('searchbox').fill('');
  });

  await test.step('write back', async () => {
    await panel.getByRole('button', { name: 'Write back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write metadata back' });
    await expect(dialog).toContainText('name, description, tags and copyright');
    await dialog.getByRole('button', { name: 'Write back' }).click();
    await expect(page.getByText('Metadata written back')).toBeVisible();
    await expect(panel.getByText('They match')).toBeVisible({ timeout: 30_000 });
  });

  const download = await page.request.get(`/v1/files/file/download/${file.uuid}/`);
  expect(await readBy(await download.body())).toMatchObject({
    'XMP-dc:Title': 'boats.jpg',
    'XMP-dc:Description': 'Boats at noon',
    'XMP-dc:Subject': ['boats', 'harbour'],
    'IPTC:Keywords': ['boats', 'harbour'],
    'IFD0:Copyright': '© Halden Hotels',
  });
});
