import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const whole = (degrees: number) => {
  const minutes = Math.abs(degrees) * 60;
  return `${Math.floor(minutes / 60)}/1 ${Math.floor(minutes % 60)}/1 ${Math.round((minutes % 1) * 6000)}/100`;
};

/** A photograph as a camera writes it, with its moment and its place. */
async function photo(nr: number, taken: string, lat?: number, lng?: number): Promise<File> {
  const background = { r: (nr * 37) % 256, g: (nr * 91) % 256, b: (nr * 53) % 256 };
  const place = {
    GPSLatitudeRef: (lat ?? 0) < 0 ? 'S' : 'N',
    GPSLatitude: whole(lat ?? 0),
    GPSLongitudeRef: (lng ?? 0) < 0 ? 'W' : 'E',
    GPSLongitude: whole(lng ?? 0),
  };
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .withExif({ IFD2: { DateTimeOriginal: taken }, ...(lat === undefined ? {} : { IFD3: place }) })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `photo ${nr}.jpg`);
}

async function filled(page: Page): Promise<void> {
  const team = await signedUp(page);
  const form = new FormData();
  for (const [nr, [taken, lat, lng]] of (
    [
      ['2025:06:03 10:00:00', 45.4853, 12.4167],
      ['2025:06:04 10:00:00', 45.4856, 12.4172],
      ['2024:02:11 10:00:00', 32.75, 129.87],
      ['2021:09:30 10:00:00'],
    ] as const
  ).entries())
    form.append('files', await photo(nr, taken, lat, lng));
  expect((await page.request.post(`/v1/files/upload/${team}/`, { multipart: form })).ok()).toBe(true);
  const placed = async () => {
    const answer = await page.request.get(`/v1/files/files/${team}/?q=italy&q=burano`);
    return ((await answer.json()) as { count: number }).count;
  };
  await expect.poll(placed, { timeout: 60_000 }).toBe(2);
}

const tiles = (page: Page) => page.getByRole('grid').locator('[data-tile]');

test('go through a library by month and by place', async ({ page }) => {
  await filled(page);
  await page.goto('/library/?view=timeline');
  const months = page.getByRole('slider', { name: 'Month' });
  await expect(months).toHaveAttribute('aria-valuetext', 'June 2025, 2 files');
  await expect(page.getByRole('rowheader').first()).toHaveText('June 2025 2 files');
  await expect(tiles(page)).toHaveCount(4);
  await months.focus();
  await page.keyboard.press('End');
  await tiles(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(2)).toBeFocused();
  expect(await serious(page)).toEqual([]);

  await page.goto('/library/?view=map');
  const places = page.getByRole('list', { name: 'Places on the map' });
  await expect(places.getByRole('button')).toHaveText([/Burano, Italy\s*2/, /Nagasaki, Japan\s*1/]);
  await expect(page.getByRole('button', { name: /no coordinates$/ })).toBeVisible();
  await places.getByRole('button', { name: /Burano/ }).press('Enter');
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('heading', { name: '2 files in this area' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  expect(await serious(page)).toEqual([]);

  await page.goto('/library/?q=nagasaki');
  await expect(tiles(page)).toHaveCount(1);
});
