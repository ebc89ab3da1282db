import { phone } from '../support/phone.ts';
import { picture } from '../support/pictures.ts';
import { moderate, serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a guest sends two pictures from a phone, which are approved; then the link is ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedUp(page);
  const dialog = page.getByRole('dialog');

  await test.step('a link is made', async () => {
    await page.goto('/approvals?tab=uploads');
    await page.getByRole('button', { name: 'New upload link' }).click();
    await dialog.getByLabel('Title').fill('Sailing day');
    await dialog.getByLabel('Welcome').fill('Please send us your photos of Saturday.');
    await dialog.getByRole('switch', { name: 'Guests agree to terms' }).check();
    await dialog.getByRole('textbox', { name: 'Terms' }).fill('You made these pictures, and we may show them.');
    expect(await serious(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('heading', { name: 'Sailing day' })).toBeVisible();
  });
  const link = (await dialog.getByText(/\/upload\//).textContent()) ?? '';
  await page.keyboard.press('Escape');

  const guest = await phone(browser, baseURL);
  await test.step('a guest agrees, says who they are and sends two pictures', async () => {
    await guest.goto(new URL(link).pathname);
    await expect(guest.getByRole('heading', { name: 'Sailing day' })).toBeVisible();
    const names = ['nagasaki-boats', 'french-alpine-landscape'] as const;
    const files = await Promise.all(
      names.map(async (name) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(name, 1200),
      })),
    );
    await guest.getByLabel('Choose files').setInputFiles(files);
    for (const at of [0, 1]) await guest.getByRole('textbox', { name: /^Note/ }).nth(at).fill('Before the start');
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Marina Costa');
    await guest.getByRole('checkbox', { name: /agree/ }).check();
    expect(await moderate(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Send 2 files' }).click();
    await expect(guest.getByRole('heading', { name: '2 files received' })).toBeVisible();
    expect(await moderate(guest)).toEqual([]);
  });

  await test.step('they stand in Incoming with the name of the guest, and are approved', async () => {
    await page.goto('/approvals');
    await expect(page.getByText('2 files from Marina Costa')).toBeVisible();
    await expect(page.getByText('Before the start')).toBeVisible();
    expect(await moderate(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve 2 files' }).click();
    await expect(page.getByText('Nothing to review')).toBeVisible();
  });

  await test.step('the link is ended, and says so', async () => {
    await page.goto('/approvals?tab=uploads');
    await expect(page.getByText('2 files from 1 guest')).toBeVisible();
    await page.getByRole('button', { name: 'More for Sailing day' }).click();
    await page.getByRole('menuitem', { name: 'End link' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
    expect(await moderate(page)).toEqual([]);
    const ended = await guest.goto(new URL(link).pathname);
    expect(ended?.status()).toBe(410);
    await expect(guest.getByText('The team has ended this link.')).toBeVisible();
  });
  await guest.context().close();
});
