import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a picture is cropped and blurred, saved as a version, changed again, and saved as a copy', async ({
  page,
  isMobile,
}) => {
  const team = await signedUp(page);
  const form = new FormData();
  const bytes = await picture('french-alpine-landscape', 1300);
  form.append('files', new File([bytes as never], 'alps.jpg', { type: 'image/jpeg' }));
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
  const uuid = ((await answer.json()) as { uuid: string }[])[0]?.uuid ?? '';
  const tool = (name: string) => page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name });
  const changes = page.getByRole('list', { name: 'Changes' });
  // A phone has room for the options of a tool or for the list of changes.
  const showChanges = async () => {
    if (isMobile) await tool('Changes').click();
  };

  await test.step('the menu of the file opens the editor, and a ratio crops', async () => {
    await page.goto(`/file/${uuid}`);
    await page.getByRole('button', { name: 'More for alps.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Edit image' }).click();
    await expect(page.getByRole('img', { name: 'alps.jpg, before it is cropped' })).toBeVisible();
    await page.getByRole('button', { name: '1:1', exact: true }).click();
    await expect(page.getByRole('group', { name: /^Crop frame/ })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('a region is blurred, moved by keys, taken out and put back', async () => {
    await tool('Blur region').click();
    await page.getByRole('button', { name: 'Add a region' }).click();
    const regions = page.getByRole('list', { name: 'Regions' });
    await expect(regions.getByRole('button', { name: 'Blurred rectangle 1', exact: true })).toBeVisible();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Delete');
    await expect(regions).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(regions).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('unsaved changes survive a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Go on with these changes' }).click();
    await showChanges();
    await expect(changes.getByRole('listitem')).toHaveText([/^Blur region/, /^Crop/]);
  });

  await test.step('it is saved as a version, which the page of the file shows', async () => {
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await expect(page.getByText('Saved as version 2')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/file/${uuid}$`));
    await expect(page.getByRole('button', { name: 'File Versions (2)' })).toBeVisible();
  });

  await test.step('it opens again as it was left, and is changed', async () => {
    await page.goto(`/file/${uuid}/edit`);
    await showChanges();
    await expect(changes.getByRole('listitem')).toHaveText([/^Blur region/, /^Crop/]);
    await changes.getByRole('button', { name: 'Hide Crop' }).click();
    await expect(changes.getByRole('button', { name: 'Show Crop' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    const ask = page.getByRole('dialog', { name: 'Leave without saving' });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toBeHidden();
  });

  await test.step('a copy leaves the file as it is, and can be opened', async () => {
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Save as copy' }).click();
    await page.getByRole('button', { name: 'Open the copy' }).click();
    await expect(page).not.toHaveURL(new RegExp(uuid));
    await expect(page.getByRole('heading', { level: 1, name: /alps/ })).toBeVisible();
  });
});
