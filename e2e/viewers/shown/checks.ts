import { expect, type Locator, type Page } from '@playwright/test';
import type { Look } from './expected.ts';

/** The page of a file, open for somebody. */
export interface Opened {
  readonly page: Page;
  /** The place of the file on it. */
  readonly stage: Locator;
  readonly visitor: boolean;
}

const soon = { timeout: 30_000, intervals: [50, 100, 250] };

type Image = { naturalWidth: number; naturalHeight: number; checkVisibility(): boolean };
type Canvas = {
  width: number;
  height: number;
  getContext(kind: '2d'): { getImageData(...box: number[]): { data: Uint8ClampedArray } } | null;
};

/** The side lengths of the largest picture that is drawn. */
const drawn = (stage: Locator, images: string): Promise<number[]> =>
  stage.locator(images).evaluateAll((images) =>
    (images as unknown as Image[])
      .filter((image) => image.checkVisibility())
      .map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])
      .reduce((largest, one) => ((one[0] ?? 0) > (largest[0] ?? 0) ? one : largest), [0, 0]),
  );

/** True when a canvas shows anything: it has pixels of more than one colour. */
export const inked = (canvases: Locator): Promise<boolean> =>
  canvases.evaluateAll((all) =>
    (all as unknown as Canvas[]).some((canvas) => {
      if (canvas.width === 0 || canvas.height === 0) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const pixels = new Uint32Array(Uint8ClampedArray.from(data).buffer);
      return pixels.some((pixel) => pixel !== pixels[0]);
    }),
  );

/** Presses play, and waits until time moves. */
async function timeMoves({ page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  const media = page.locator('video, audio').first();
  await expect
    .poll(() => media.evaluate((one) => (one as unknown as { currentTime: number }).currentTime), {
      ...soon,
      message: 'the second that it is at',
    })
    .toBeGreaterThan(0.15);
}

/** The shape of the picture that is drawn: undefined as long as there is none. */
async function shapeOf(stage: Locator, images = 'img'): Promise<'wide' | 'high' | undefined> {
  const [width = 0, height = 0] = await drawn(stage, images);
  return width === 0 ? undefined : width > height ? 'wide' : 'high';
}

async function picture({ stage }: Opened, upright?: 'wide'): Promise<void> {
  await expect
    .poll(() => shapeOf(stage), { ...soon, message: 'a picture is drawn, upright' })
    .toMatch(upright ?? /wide|high/);
}

async function sound(opened: Opened): Promise<void> {
  const wave = opened.stage.locator('canvas');
  await expect.poll(() => inked(wave), { ...soon, message: 'a wave is drawn' }).toBe(true);
  await timeMoves(opened);
}

/** Waits until a page is drawn: on this device, or by the server. */
async function pageIsDrawn({ page, stage, visitor }: Opened, number: number): Promise<void> {
  const sheet = visitor ? stage : page.locator(`[data-page="${number}"]`);
  const images = visitor ? 'img:not(.coming)' : `img[alt="Page ${number}"]`;
  const isDrawn = async () => (await shapeOf(sheet, images)) !== undefined || (await inked(sheet.locator('canvas')));
  await expect.poll(isDrawn, { ...soon, message: `page ${number} is drawn` }).toBe(true);
}

async function pages(opened: Opened, count: number): Promise<void> {
  const { page, stage, visitor } = opened;
  const stands = (number: number) =>
    expect(page.getByText(`Page ${number} of ${count}`, { exact: true })).toBeAttached({ timeout: soon.timeout });
  // A visitor is shown no tools for a single page.
  if (!visitor || count > 1) await stands(1);
  await pageIsDrawn(opened, 1);
  if (count === 1) return;
  await page.keyboard.press('PageDown');
  await stands(2);
  await pageIsDrawn(opened, 2);
  await expect(stage).not.toContainText('could not be shown');
}

/** Looks whether a page shows a file as it has to; throws when it does not. */
export async function checkLook(opened: Opened, look: Look): Promise<void> {
  const { stage } = opened;
  switch (look.as) {
    case 'picture':
      return picture(opened, look.upright);
    case 'video':
      return timeMoves(opened);
    case 'sound':
      return sound(opened);
    case 'pages':
      return pages(opened, look.count);
    case 'content':
      return expect(stage).toContainText(look.words, { timeout: soon.timeout });
    case 'sentence':
      return expect(stage).toContainText(look.words, { timeout: soon.timeout });
  }
}
