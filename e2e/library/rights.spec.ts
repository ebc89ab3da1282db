import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** On a phone the places are behind More. */
async function goToRights(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Rights', exact: true }).click();
  await expect(page).toHaveURL(/\/team\/rights/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rights');
}

test('a right is made, given to a file, seen in the overview, and taken away again', async ({ page, isMobile }) => {
  test.setTimeout(300_000);
  const team = await signedUp(page);
  await upload(page, team, ['harbour.txt', 'lagoon.txt', 'terrace.txt']);
  await page.goto('/library/');
  const tile = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

  await test.step('an empty screen says what to do', async () => {
    await goToRights(page, isMobile);
    await expect(page.getByText('No rights yet')).toBeVisible();
    await expect(tile('No rights')).toContainText('3');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Status guide' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(9);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('make a right, and change its terms', async () => {
    await page.getByRole('button', { name: 'New rights profile' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New rights profile' });
    await drawer.getByLabel('Name').fill('Press, editorial');
    await drawer.getByRole('radio', { name: 'Orange' }).check({ force: true });
    await drawer.getByLabel('What it allows').fill('Free for editorial use with credit');
    await drawer.getByLabel('Or expires after (days)').fill('20');
    await drawer.getByLabel('Terms').fill('Name the photographer.');
    expect(await serious(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Press, editorial added')).toBeVisible();
    await page.getByRole('button', { name: 'Press, editorial' }).first().click();
    const open = page.getByRole('dialog', { name: 'Press, editorial' });
    await open.getByLabel('Terms').fill('Name the photographer and the hotel.');
    await open.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rights details updated')).toBeVisible();
    await page.getByRole('button', { name: 'Press, editorial' }).first().click();
    await page.getByText('Earlier terms').click();
    await expect(open.getByRole('article').getByText('Name the photographer.', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('give it to a file by the key R, having read what that changes', async () => {
    await page.goto('/library/');
    await page
      .getByRole('grid')
      .getByRole('link', { name: /^harbour/ })
      .focus();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Rights' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel(/Press, editorial/).check();
    await expect(dialog.getByText('It has no expiry date and expires 20 days from now.')).toBeVisible();
    await dialog.getByLabel('Rights details').fill('Agreed by mail');
    expect(await serious(page, 'section[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rights details updated')).toBeVisible();
  });

  await test.step('find it by its tile and by its right', async () => {
    await goToRights(page, isMobile);
    await expect(tile('Expiring in 30 days')).toContainText('1');
    await expect(tile('No rights')).toContainText('2');
    await expect(page.getByText('1 file', { exact: true }).first()).toBeVisible();
    await tile('Expiring in 30 days').click();
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1);
    await page.goBack();
    await page.getByRole('link', { name: '1 file with Press, editorial' }).click();
    await expect(page.getByRole('grid').getByRole('link', { name: /^harbour/ })).toBeVisible();
    await page.goBack();
  });

  await test.step('delete it, knowing what that comes to, and bring it back', async () => {
    await page.getByRole('button', { name: 'More for Press, editorial' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Press, editorial?' });
    await expect(dialog.getByText('They will be removed from 1 file. It is left without any rights.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No rights yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('link', { name: '1 file with Press, editorial' })).toBeVisible();
  });
});
