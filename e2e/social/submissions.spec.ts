import { picture } from '../support/pictures.ts';
import { sent } from '../support/sent.ts';
import { moderate } from '../support/steps.ts';
import { joined, signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a contributor submits files, changes what they are asked to, and finds them in the library', async ({
  page,
  browser,
  baseURL,
}) => {
  const team = await signedUp(page);
  await sent(page, 'post', `teams/role/create/${team}/`, {
    ...{ name: 'Stringer', permissions: ['VIEW_ASSETS', 'UPLOAD_ASSETS'], uploads_wait: true },
  });
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1440, height: 900 } });
  const sender = await context.newPage();
  await joined(page, sender, team, 'Stringer');
  const form = new FormData();
  for (const [name, from] of [
    ['boats.jpg', 'nagasaki-boats'],
    ['flowers.jpg', 'allium-oreophilum'],
  ] as const)
    form.append('file', new File([new Uint8Array(await picture(from, 900))], name));
  expect((await sender.request.post(`/v1/files/upload/${team}/`, { multipart: form })).ok()).toBe(true);
  const said = (text: string) => page.getByText(text, { exact: true }).first();

  await test.step('they wait, and nobody else finds them', async () => {
    await sender.goto('/approvals');
    await expect(sender.getByText('These files wait for a reviewer.')).toBeVisible();
    await page.goto('/library/');
    await expect(page.getByRole('checkbox', { name: 'Select boats.jpg' })).toBeHidden();
    await page.getByRole('link', { name: /^Approvals.*1/ }).click();
    await expect(page.getByText('2 files from Noor Bakker')).toBeVisible();
    expect(await moderate(page)).toEqual([]);
  });

  await test.step('one is left out, the other approved, by keys', async () => {
    await expect(page.getByRole('button', { name: /^Approve 2 files/ })).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByRole('button', { name: /^Approve 1 file/ })).toBeVisible();
    await page.keyboard.press('a');
    await expect(said('Added 1 file to the library')).toBeVisible();
  });

  await test.step('changes are asked to the one that is left', async () => {
    await page.getByRole('button', { name: /^Ask for changes/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Please crop the frame.');
    expect(await moderate(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(said('Asked for changes to 1 file')).toBeVisible();
  });

  await test.step('the sender reads why, and submits it again', async () => {
    await expect(sender.getByText(/1 sent back for changes/)).toBeVisible();
    await expect(sender.getByText('Please crop the frame.')).toBeVisible();
    expect(await moderate(sender)).toEqual([]);
    await sender.getByRole('button', { name: 'Submit 1 file again' }).click();
    const dialog = sender.getByRole('dialog');
    await dialog.getByLabel('Note to reviewers').fill('Cropped.');
    await dialog.getByRole('button', { name: 'Submit again' }).click();
    await expect(sender.getByText('Submitted 1 file again').first()).toBeVisible();
  });

  await test.step('it is approved, and both are in the library', async () => {
    await page.getByRole('button', { name: /^Approve 1 file/ }).click();
    await expect(page.getByText('Nothing to review')).toBeVisible();
    await page.goto('/library/');
    for (const name of ['boats', 'flowers'])
      await expect(page.getByRole('checkbox', { name: `Select ${name}.jpg` })).toBeAttached();
  });
  await context.close();
});
