import { serious } from '../support/steps.ts';
import { counted, signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('what was moved and deleted comes back from the history, also after a reload', async ({ page }) => {
  const team = await signedUp(page);
  await upload(page, team, ['dune.txt', 'harbour.txt']);
  const files = await page.request.get(`/v1/files/files/${team}/?order=name`);
  const [dune, harbour] = ((await files.json()) as { results: { uuid: string }[] }).results;
  const made = await page.request.post(`/v1/files/folder/create/${team}/`, { data: { folderName: 'Summer' } });
  const { uuid: summer } = (await made.json()) as { uuid: string };
  const change = (uuid: string | undefined, data: object) =>
    page.request.put(`/v1/files/file/update/${uuid}/`, { data });
  await change(dune?.uuid, { newFolder: summer });
  await change(dune?.uuid, { recycled: true });
  await change(harbour?.uuid, { recycled: true });

  await page.goto('/library/');
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click();
  const bar = page.getByRole('region', { name: 'Selected changes' });
  const box = (words: string) => page.getByRole('checkbox', { name: `Select: Ines Moreau ${words}` });
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'File', exact: true }).click();
  await expect(page).toHaveURL(/kind=file/);
  await page.reload();
  await expect(page.getByText(/created the folder/)).toHaveCount(0);

  await box('moved harbour.txt to the Recycling Bin').check();
  await box('moved dune.txt to Summer').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 changes selected');
  expect(await serious(page)).toEqual([]);
  // In between one of the files goes for good: its change alone is not undone.
  await page.request.delete(`/v1/files/file/delete/${harbour?.uuid}/`);
  await bar.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo changes?' });
  await expect(dialog.getByText('2 of 3 changes can be undone, the newest first.')).toBeVisible();
  await expect(dialog.getByText('A file in this change was permanently deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo 2 changes' }).click();
  const told = page.getByRole('dialog', { name: 'Undo changes' });
  await expect(told.getByText('2 changes were undone.')).toBeVisible();
  await expect(told.getByText('A file in this change was permanently deleted.')).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toBeHidden();
  await expect(page.getByText('Undone').first()).toBeVisible();
  expect(await counted(page, team, 'recycled=true')).toBe(0);
  expect(await counted(page, team, '')).toBe(1);

  await page.goto(`/team/history?folder=${summer}`);
  await page.getByRole('button', { name: 'As it was on…' }).click();
  const past = page.getByRole('dialog', { name: 'Summer as it was' });
  await expect(past.getByText('Nothing was in this folder then')).toBeVisible();
  expect(await serious(page, '[role=dialog]')).toEqual([]);
});
