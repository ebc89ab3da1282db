import sharp from 'sharp';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const picture = (hue: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: `hsl(${hue}, 50%, 50%)` } })
    .jpeg()
    .toBuffer();

test('a gallery is made, filled, put in order by keyboard, given a call to action, published and its code copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const team = await signedUp(page);
  for (const [place, name] of ['harbour.jpg', 'lagoon.jpg', 'meadow.jpg'].entries()) {
    const file = { name, mimeType: 'image/jpeg', buffer: await picture(place * 90) };
    const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files: file } });
    expect(answer.ok()).toBe(true);
  }

  await test.step('made from its title', async () => {
    await page.goto('/galleries');
    await expect(page.getByText('No galleries yet')).toBeVisible();
    await page.getByRole('button', { name: 'New gallery' }).first().click();
    await page.getByLabel('Title').fill('Stay by the water');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stay by the water');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  const order = () =>
    page.getByRole('button', { name: /^Move / }).evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(5)));
  await test.step('filled from the library, and put in order by keyboard', async () => {
    await page.getByRole('tab', { name: /^Files/ }).click();
    await page.getByRole('button', { name: 'Add files' }).first().click();
    for (const name of ['harbour.jpg', 'lagoon.jpg', 'meadow.jpg']) {
      await page.getByRole('option', { name }).click();
      await expect(page.getByText(`${name} added`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect.poll(order).toEqual(['harbour.jpg', 'lagoon.jpg', 'meadow.jpg']);
    await page.getByRole('button', { name: 'Move harbour.jpg' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('harbour.jpg picked up at position 1')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('harbour.jpg is over position 2')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Order changed')).toBeVisible();
    await expect.poll(order).toEqual(['lagoon.jpg', 'harbour.jpg', 'meadow.jpg']);
  });

  await test.step('dragged on the canvas onto the place of another', async () => {
    const shown = page.locator('vitrine-gallery .item');
    let boxes: Awaited<ReturnType<typeof shown.boundingBox>>[] = [];
    // The canvas is drawn anew after the last change.
    await expect
      .poll(async () => {
        boxes = [await shown.nth(2).boundingBox(), await shown.nth(0).boundingBox()];
        return boxes.every((box) => box !== null && box.width > 0);
      })
      .toBe(true);
    const [from, to] = boxes;
    if (!from || !to) throw new Error('Nothing is drawn.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(order).toEqual(['meadow.jpg', 'lagoon.jpg', 'harbour.jpg']);
    await expect(page.getByRole('button', { name: 'Back to the files' })).toBeHidden();
  });

  await test.step('a call to action on a picture, which can only lead to the web', async () => {
    await page.getByRole('button', { name: 'Edit lagoon.jpg' }).click();
    await page.getByRole('button', { name: 'Add call to action' }).click();
    await page.getByLabel('Label').fill('Book a bungalow');
    await page.getByLabel('URL').fill('javascript:alert(1)');
    await expect(page.getByText(/start with https/)).toBeVisible();
    await page.getByLabel('URL').fill('https://halden.example/stay');
    await expect(page.getByRole('tab', { name: 'Calls to action 1' })).toBeVisible();
    const marker = page.getByRole('button', { name: /^Book a bungalow at/ });
    await marker.focus();
    await marker.press('ArrowRight');
    await expect(marker).toHaveAccessibleName('Book a bungalow at 51%, 50%');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Saved just now')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('published when it is said so, and its code taken along', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const visitor = async () => (await page.request.get(`/v1/files/embed/${id}/?public=true`)).status();
    expect(await visitor()).toBe(404);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    expect(await visitor()).toBe(200);
    await page.getByRole('button', { name: 'Copy embed code' }).click();
    await expect(page.getByText('Embed code copied to clipboard')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/g/${id}`);
  });

  await test.step('an earlier publication is put back as the draft', async () => {
    await page.getByRole('button', { name: 'Back to the files' }).click();
    await page.getByRole('button', { name: 'Edit meadow.jpg' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More for this gallery' }).click();
    await page.getByRole('menuitem', { name: 'Earlier publications…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Earlier publications' });
    await dialog.getByRole('button', { name: /^Put back/ }).click();
    await expect(page.getByText('The earlier publication is now the draft')).toBeVisible();
    await expect.poll(order).toEqual(['meadow.jpg', 'lagoon.jpg', 'harbour.jpg']);
  });
});
