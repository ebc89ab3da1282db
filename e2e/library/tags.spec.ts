import type { APIRequestContext } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

interface Uploaded {
  uuid: string;
}

async function upload(request: APIRequestContext, team: string, name: string, buffer: Buffer): Promise<string> {
  const answer = await request.post(`/v1/files/upload/${team}/`, {
    multipart: { files: { name, mimeType: 'image/jpeg', buffer } },
  });
  const [file] = (await answer.json()) as Uploaded[];
  return file?.uuid ?? '';
}

const setTags = (request: APIRequestContext, file: string, tags: string[]) =>
  request.put(`/v1/files/file/update/${file}/`, { data: { tags } });

test('tags are renamed, coloured, merged and undone, and two pictures that look alike become one', async ({ page }) => {
  test.setTimeout(240_000);
  const { request } = page;
  const team = await signedUp(page);
  const large = await upload(request, team, 'alps.jpg', await picture('french-alpine-landscape', 1600));
  const small = await upload(request, team, 'alps small.jpg', await picture('french-alpine-landscape', 700));
  const boats = await upload(request, team, 'boats.jpg', await picture('nagasaki-boats', 900));
  await setTags(request, large, ['Mountian']);
  await setTags(request, small, ['Mountain', 'Snow']);
  await setTags(request, boats, ['Harbor']);
  await request.post(`/v1/files/tag/create/${team}/`, { data: { name: 'Nobody has me' } });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('the table, in the sidebar under Tags', async () => {
    await page.goto('/team/tags');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tags 5 tags');
    await expect(row('Snow')).toContainText('1');
    expect(await serious(page)).toEqual([]);
  });

  await test.step('rename in place', async () => {
    await page.getByRole('button', { name: 'Name: Harbor' }).click();
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill('Snow');
    await field.press('Enter');
    await expect(page.getByText('A tag with this name already exists.')).toBeVisible();
    await expect(field).toHaveValue('Snow');
    await field.fill('Harbour');
    await field.press('Enter');
    await expect(page.getByText('Tag renamed to Harbour')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Name: Harbour' })).toBeVisible();
  });

  await test.step('colour', async () => {
    await page.getByRole('button', { name: 'Colour of Harbour' }).click();
    await page.getByRole('button', { name: 'Teal' }).click();
    await expect(page.getByText('Coloured Harbour')).toBeVisible();
  });

  await test.step('show the unused', async () => {
    await page.getByText('Unused', { exact: true }).click();
    await expect(page).toHaveURL(/show=unused/);
    await expect(page.getByRole('button', { name: 'Name: Nobody has me' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Name: / })).toHaveCount(1);
  });

  await test.step('merge those that look alike, with a preview, and undo', async () => {
    await page.getByText('Look alike', { exact: true }).click();
    await page.getByRole('button', { name: /^Merge Mount/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Mountain/ }).check();
    await expect(dialog.getByRole('status')).toContainText(
      '1 file has Mountian. 1 of them will get Mountain, which 2 files will then have.',
    );
    await expect(dialog.getByRole('status')).toContainText('Typing Mountian finds and adds Mountain.');
    expect(await serious(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged Mountian into Mountain')).toBeVisible();
    await expect(page.getByText('No tags look alike')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Merge Mount/ })).toBeVisible();
  });

  await test.step('the uses lead to the files', async () => {
    await page.goto('/team/tags');
    await page.getByRole('link', { name: '1 file with Harbour' }).click();
    await expect(page.getByRole('grid').getByRole('link', { name: /^boats.jpg/ })).toBeVisible();
  });

  await test.step('merge two pictures that look alike, and undo', async () => {
    await page.goto('/library/duplicates?kind=alike');
    const group = page.getByRole('listitem', { name: /^2 files that look alike/ });
    await expect(group).toBeVisible({ timeout: 60_000 });
    await expect(group.getByText('Best image')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await group.getByRole('button', { name: 'Merge 2…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText('Gets the tags Mountain, Snow');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged 2 files into alps.jpg')).toBeVisible();
    await expect(page.getByText('No duplicates')).toBeVisible();
    const merged = (await (await request.get(`/v1/files/file/${large}/`)).json()) as { tags: { name: string }[] };
    expect(merged.tags.map((tag) => tag.name)).toEqual(['Mountain', 'Mountian', 'Snow']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(group).toBeVisible();
    await group.getByRole('button', { name: 'Not duplicates' }).click();
    await expect(page.getByText('Marked as different files')).toBeVisible();
    await expect(page.getByText('No duplicates')).toBeVisible();
  });
});
