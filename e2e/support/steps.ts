import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/** Fills in the page of the first run, which is open, and sends it. */
export async function makeFirstTeam(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByLabel(/team/i).first().fill('Halden Hotels');
  await page
    .locator('form')
    .getByRole('button', { name: /create|start|make/i })
    .click();
}

type Impact = 'critical' | 'serious' | 'moderate';

/** The findings of axe on a part of the page as it stands, with their severity. */
async function found(
  page: Page,
  within: string,
  impacts: readonly Impact[],
  rules: Parameters<AxeBuilder['options']>[0],
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ ...rules, resultTypes: ['violations'] })
    // In the page itself, which has no frames: otherwise a second page is opened to put the results together.
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impacts.includes(impact as Impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Serious findings of axe on a part of the page as it stands, the whole when left out. */
export const serious = (page: Page, within = 'body'): Promise<string[]> =>
  found(page, within, ['critical', 'serious'], { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });

/** Findings beyond the rules of WCAG as well: landmarks, the order of headings, and names that hold what is seen. */
export const moderate = (page: Page): Promise<string[]> =>
  found(page, 'html', ['critical', 'serious', 'moderate'], {
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });

/** Drops a path of the disk onto the page, as the desktop does: folders stay folders. */
export async function drop(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const viewport = page.viewportSize() ?? { width: 800, height: 600 };
  const at = {
    x: viewport.width / 2,
    y: viewport.height / 2,
    data: { items: [], files: [path], dragOperationsMask: 1 },
  };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') => session.send('Input.dispatchDragEvent', { type, ...at });
  // A page that is still being drawn lets a drag pass by: whoever drags moves on.
  await expect(async () => {
    await drag('dragEnter');
    await drag('dragOver');
    await expect(page.getByText(/Drop .* into Root/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  // The sign lies under the pointer now.
  await drag('dragOver');
  await drag('drop');
}
