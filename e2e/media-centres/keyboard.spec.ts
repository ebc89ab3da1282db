import type { Locator, Page } from '@playwright/test';
import { pressRoom } from '../support/press-room.ts';
import { serious } from '../support/steps.ts';
import { unmarked, walk } from '../support/walk.ts';
import { expect, test } from '../support/world.ts';

const settings = ([cover]: readonly string[]) => ({
  look: { cover },
  contact: { email: 'press@halden.example' },
  downloads: { way: 'request', terms: 'Editorial use only.', summary: 'Free for editorial use.' },
});

interface Focused {
  matches(selector: string): boolean;
}

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let left = 60; left > 0; left--) {
    if (await to.evaluate((one) => (one as unknown as Focused).matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  await expect(to).toBeFocused({ timeout: 1 });
}
const press = async (page: Page, on: Locator, key = 'Enter') => {
  await tabTo(page, on);
  await page.keyboard.press(key);
};

const isDark = (page: Page) => page.evaluate(`getComputedStyle(document.body).backgroundColor === 'rgb(14, 17, 18)'`);

test('a journalist finds, selects and requests a picture by keyboard alone, as a screen reader tells it, in the dark and from right to left', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const home = await pressRoom(page, settings);
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const { keyboard } = visitor;
  const link = (name: string | RegExp) => visitor.getByRole('link', { name });
  const heading = (name: string) => visitor.getByRole('heading', { level: 1, name });
  const paths: string[] = [];
  /** Keeps the page that is open, to walk through it later, and hears what a screen reader tells of it. */
  const told = async (snapshot: string) => {
    paths.push(new URL(visitor.url()).pathname + new URL(visitor.url()).search);
    await expect(visitor.locator('body')).toMatchAriaSnapshot(snapshot);
  };

  await test.step('from the first page to the album', async () => {
    await visitor.goto(home);
    await told(`
      - link "Skip to content"
      - banner:
        - link "Halden Hotels"
        - navigation "Media Centre":
          - link "Albums"
          - link "Usage terms"
          - link "press@halden.example"
          - 'button "Language: English"'
        - link "Search"
      - main:
        - region "Press room":
          - heading "Press room" [level=1]
          - search:
            - searchbox "Search"
            - button "Search"
          - img "Boats in the harbour"
        - region "Albums":
          - heading "Albums" [level=2]
          - list:
            - listitem:
              - link "Autumn 2 files"
        - region "Usage terms":
          - heading "Usage terms" [level=2]
          - paragraph: Free for editorial use.
          - group: Read the full terms
      - contentinfo:
        - text: Halden Hotels
    `);
    await press(visitor, link('Skip to content'));
    await expect(visitor.getByRole('main')).toBeFocused();
    const menu = visitor.getByRole('button', { name: /^Language/ });
    await visitor.goto(home);
    await press(visitor, menu);
    await expect(link('Deutsch')).toBeVisible();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(link('Deutsch')).toBeHidden();
    await press(visitor, link(/^Autumn/));
    await expect(heading('Autumn')).toBeVisible();
  });

  await test.step('to a file, to the next one, and back', async () => {
    await told(`
      - main:
        - navigation "Breadcrumbs":
          - list:
            - listitem:
              - link "Press room"
            - listitem: / Autumn
        - heading "Autumn" [level=1]
        - paragraph: 2 files
        - search:
          - searchbox "Search"
          - button "Search"
        - paragraph:
          - link "Contact sheet"
        - region "Files":
          - list:
            - listitem:
              - link "Boats in the harbour On request"
              - checkbox "Select boats"
            - listitem:
              - link "Flowers On request"
              - checkbox "Select flowers"
    `);
    await press(visitor, link(/^Boats in the harbour/));
    await told(`
      - main:
        - navigation "Breadcrumbs":
          - list:
            - listitem:
              - link "Press room"
            - listitem:
              - link "Autumn"
            - listitem: / boats
        - link "Open the large image":
          - img "Boats in the harbour"
        - navigation "Files":
          - link "Next"
        - heading "boats" [level=1]
        - paragraph: Boats in the harbour
        - heading "Download" [level=2]
        - paragraph: You can request this file.
        - link "Request this file"
        - checkbox "Add this file to your selection"
        - heading "Credit" [level=2]
        - text: Ada Berg
        - button "Copy credit"
        - heading "Terms of use" [level=2]
        - paragraph: Free for editorial use.
        - group: Read the full terms
        - heading "Details" [level=2]
        - term: Type
        - definition: JPEG image
        - heading "Share" [level=2]
        - link "Send by email"
        - button "Copy link"
        - link "Report a problem"
    `);
    await keyboard.press('ArrowRight');
    await expect(heading('flowers')).toBeVisible();
    await keyboard.press('Escape');
    await expect(heading('Autumn')).toBeVisible();
  });

  await test.step('selected, requested and sent', async () => {
    await press(visitor, visitor.getByRole('checkbox', { name: 'Select boats' }), 'Space');
    await expect(visitor.getByRole('banner').getByRole('button', { name: 'Selection: 1 file' })).toBeVisible();
    await press(visitor, visitor.getByRole('button', { name: 'Open selection' }));
    await expect(heading('Selected files')).toBeVisible();
    paths.push(new URL(visitor.url()).pathname + new URL(visitor.url()).search);
    await press(visitor, visitor.getByRole('button', { name: 'Request 1 file' }));
    await expect(visitor.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Request files" [level=1]
        - paragraph: /Halden Hotels decides who gets these files/
        - region "1 file":
          - heading "1 file" [level=2]
          - list:
            - listitem:
              - link "boats"
        - textbox "Your name"
        - textbox "Email"
        - textbox "Organisation (optional)"
        - textbox "What the files are for (optional)"
        - combobox "Size of images"
        - textbox "Needed until (optional)"
        - checkbox "I agree to the usage terms"
        - link "usage terms"
        - button "Send request"
    `);
    await tabTo(visitor, visitor.getByLabel('Your name'));
    await keyboard.type('Astrid Berg');
    await keyboard.press('Tab');
    await keyboard.type('astrid@nordisk.example');
    await press(visitor, visitor.getByRole('checkbox', { name: /I agree/ }), 'Space');
    await press(visitor, visitor.getByRole('button', { name: 'Send request' }));
    await expect(heading('Your request was sent')).toBeVisible();
    paths.push(new URL(visitor.url()).pathname);
  });

  await test.step('Tab stops are seen on each page, and nothing serious is found in the dark', async () => {
    await visitor.emulateMedia({ colorScheme: 'dark' });
    for (const path of paths) {
      await visitor.goto(path);
      const stops = await walk(visitor);
      expect([path, stops[0]?.name, unmarked(stops)]).toEqual([path, 'Skip to content', []]);
      expect(await isDark(visitor)).toBe(true);
      expect([path, await serious(visitor)]).toEqual([path, []]);
    }
    await visitor.emulateMedia({ colorScheme: 'light' });
  });

  const { results } = await (await page.request.get(`/v1/public/media-centre/${home.split('/').at(-1)}/files/`)).json();
  const file = results.find(({ title }: { title: string }) => title === 'boats') as { url: string };
  const { active_team: team } = await (await page.request.get('/v1/users/me/')).json();
  const list = await (await page.request.get(`/v1/files/files/${team.uuid}/`)).json();
  const { uuid } = list.results.find(({ name }: { name: string }) => name === 'boats.jpg');
  const renamed = await page.request.put(`/v1/files/file/update/${uuid}/`, { data: { fileName: 'قوارب.jpg' } });
  expect(renamed.status()).toBe(200);

  await test.step('a title from right to left stays so in English; in Arabic the page turns, and so do the arrows', async () => {
    await visitor.goto(file.url);
    await expect(heading('قوارب')).toBeVisible();
    await expect(heading('قوارب')).toHaveCSS('direction', 'rtl');
    await expect(visitor.locator('html')).toHaveCSS('direction', 'ltr');
    await press(visitor, visitor.getByRole('button', { name: /^Language/ }));
    await press(visitor, link('العربية'));
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await serious(visitor)).toEqual([]);
    await keyboard.press('ArrowLeft');
    await expect(heading('flowers')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    // Whoever comes back finds the language that they chose.
    await visitor.goto(home);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await visitor.context().cookies()).toEqual([]);
    expect(await serious(visitor)).toEqual([]);
    await press(visitor, visitor.getByRole('button', { name: /^اللغة/ }));
    await press(visitor, link('English'));
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('what is recalled leaves the tabs that are open', async () => {
    await press(visitor, link(/^Autumn/));
    await expect(visitor.getByRole('checkbox')).toHaveCount(2);
    const open = await visitor.context().newPage();
    await open.goto(file.url);
    expect((await page.request.post(`/v1/files/file/recall/${uuid}/`, { data: {} })).ok()).toBe(true);
    for (const one of [visitor, open]) await one.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await expect(visitor.getByRole('checkbox')).toHaveCount(1);
    await expect(open.getByRole('heading', { level: 1, name: 'This is no longer available' })).toBeVisible();
    await expect(open.getByRole('img')).toHaveCount(0);
  });
  await visitor.context().close();
});
