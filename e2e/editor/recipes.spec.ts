import type { Page } from '@playwright/test';
import { emptyRecipe } from '../../contract/image-editor/recipe.ts';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** Uploads small photographs and waits until they have their pictures. */
async function photographs(page: Page, team: string, count: number): Promise<void> {
  const bytes = new Uint8Array(await picture('nagasaki-boats', 240));
  const form = new FormData();
  // JPEG ends where it says: each is a file of its own by what follows.
  for (let at = 1; at <= count; at += 1)
    form.append('file', new File([bytes, `${at}`], `boats ${String(at).padStart(2, '0')}.jpg`));
  await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
  await expect.poll(async () => (await all(page, team)).every((file) => file.latest_version.processed)).toBe(true);
}

interface Listed {
  version_count: number;
  latest_version: { processed: boolean; width: number | null; height: number | null };
}
const all = async (page: Page, team: string): Promise<Listed[]> =>
  (await (await page.request.get(`/v1/files/files/${team}/?limit=50`)).json()).results;

test('a recipe is put on 20 images, and taken back at once', async ({ page, isMobile }) => {
  test.skip(isMobile, 'chosen by keys');
  const team = await signedUp(page);
  await photographs(page, team, 20);
  const recipe = { ...emptyRecipe, crop: { ...emptyRecipe.crop, ratio: { width: 1, height: 1 } } };
  await page.request.post(`/v1/teams/recipe/create/${team}/`, { data: { name: 'Square', recipe } });
  await page.goto('/library/');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('20 selected');

  await test.step('its look on the first of them is shown, and which can be edited', async () => {
    await bar.getByRole('button', { name: /More/ }).click();
    await page.getByRole('menuitem', { name: 'Apply recipe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply recipe' });
    await expect(dialog.getByRole('radio', { name: 'Square' })).toBeChecked();
    await expect(dialog.locator('canvas')).toHaveCount(6);
    const shape = async () => {
      const [width, height] = await dialog
        .locator('canvas')
        .first()
        .evaluate((on) => ['width', 'height'].map((side) => on.getAttribute(side)));
      return width !== null && width === height;
    };
    await expect.poll(shape).toBe(true);
    expect(await serious(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply to 20 images' }).click();
  });

  await test.step('each has a square version, until all of it is undone', async () => {
    const done = page.getByText('Applied Square');
    await expect(done).toBeVisible({ timeout: 180_000 });
    expect((await all(page, team)).map((file) => file.version_count)).toEqual(Array.from({ length: 20 }, () => 2));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    const shapes = (await all(page, team)).map(({ latest_version: { width, height } }) => width === height);
    expect(shapes).toEqual(Array.from({ length: 20 }, () => false));
  });

  await test.step('the recipe of an edited file is put on others that are picked', async () => {
    await page.keyboard.press('Escape');
    const [first] = (await (await page.request.get(`/v1/files/files/${team}/?limit=1`)).json()).results;
    await page.request.post(`/v1/users/editor/upload/${first.uuid}/`, { data: { recipe } });
    await page.goto(`/file/${first.uuid}`);
    await page.getByRole('button', { name: `More for ${first.name}` }).click();
    await page.getByRole('menuitem', { name: 'Apply its recipe to…' }).click();
    const pick = page.getByRole('dialog', { name: `Apply the recipe of ${first.name}` });
    const options = pick.getByRole('option');
    await expect(options).toHaveCount(19);
    await options.nth(0).click();
    await options.nth(1).click();
    expect(await serious(page, '[role=dialog]')).toEqual([]);
    await pick.getByRole('button', { name: 'Continue with 2 images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply recipe' });
    await expect(dialog.getByRole('radio', { name: `The recipe of ${first.name}` })).toBeChecked();
    await dialog.getByRole('button', { name: 'Apply to 2 images' }).click();
    await expect(page.getByText(`Applied the recipe of ${first.name}`)).toBeVisible({ timeout: 60_000 });
  });
});
