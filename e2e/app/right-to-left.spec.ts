import type { Page } from '@playwright/test';
import { signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** Begins and ends with letters or punctuation whose sides tell the direction, and is longer than most boxes. */
const folderName = 'حملة الصيف: صور الفندق والشاطئ والمدينة القديمة (Halden 2026)!';
const innerName = 'תיקייה פנימית!';
const fileName = 'صورة الوادي عند الغروب مع النهر الطويل والجبال البعيدة (2026).txt';
const caption = 'منظر من الشرفة، الطابق 3 (Halden Hotels).';
const comment = 'אפשר להשתמש בתמונה בשנת 2026?';
const tag = 'شاطئ البحر!';
const collection = 'مختارات الصحافة 2026!';
const gallery = 'معرض الصيف: فندق Halden 2026!';

interface Place {
  readonly direction: string;
  /** The first letter is drawn within all that cut it off. */
  readonly begins: boolean;
  /** The text stands within its box, or is cut off at its end. */
  readonly inside: boolean;
  /** What ends a text stands at its left, unless it is cut off. */
  readonly ends: boolean;
}

/** Every place where a text is seen whole, as it is drawn. The journeys' types know nothing of a page's own objects. */
const placesOf = (page: Page, text: string) =>
  page.evaluate<Place[]>(`((text) => {
    const rectOf = (node, from) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + 1);
      return range.getBoundingClientRect();
    };
    const all = [];
    // A gallery has its own tree.
    const roots = [document.body, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const nodes = roots.flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      return found;
    });
    for (const node of nodes) {
      const from = node.data.indexOf(text);
      const parent = node.parentElement;
      if (from < 0 || ['SCRIPT', 'STYLE', 'TITLE'].includes(parent.tagName)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const first = rectOf(node, from);
      if (first.width === 0) continue;
      const last = rectOf(node, from + text.length - 1);
      // The nearest that cuts off what is too long for it.
      let box = parent;
      while (box.parentElement && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      const frame = box.getBoundingClientRect();
      // Only heard.
      if (frame.width < 2) continue;
      const cut = box.scrollWidth > box.clientWidth + 1;
      all.push({
        direction: getComputedStyle(parent).direction,
        begins: first.left >= frame.left - 1 && first.right <= frame.right + 1 && first.right <= innerWidth + 1 && first.left >= 0,
        inside: !cut || getComputedStyle(box).textOverflow === 'ellipsis',
        ends: cut || last.top > first.top + 2 || last.right <= first.left + 1,
      });
    }
    return all;
  })(${JSON.stringify(text)})`);

/** Every place of a text on the page, at least so many, is right: it runs from its right, and its beginning is seen. */
async function stands(page: Page, text: string, atLeast = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        const places = await placesOf(page, text);
        const wrong = places.filter((one) => one.direction !== 'rtl' || !one.begins || !one.inside || !one.ends);
        return { enough: places.length >= atLeast, wrong };
      },
      { message: text, timeout: 10_000 },
    )
    .toEqual({ enough: true, wrong: [] });
}

interface Made {
  folder: string;
  file: string;
  collection: string;
  gallery: string;
  link: string;
}

/** A folder, a file within it with all that people write, a collection and a gallery, all named from right to left. */
async function filled(page: Page): Promise<Made> {
  const team = await signedUp(page);
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`/v1/files/${path}`, { data });
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, '']);
    return (await answer.json()) as { uuid: string; url: string };
  };
  await upload(page, team, [fileName]);
  const { results } = await (await page.request.get(`/v1/files/files/${team}/`)).json();
  const file = results[0].uuid as string;
  const { uuid: folder } = await send('post', `folder/create/${team}/`, { folderName });
  await send('post', `folder/create/${team}/`, { folderName: innerName, parent: folder });
  await send('put', `file/update/${file}/`, { newFolder: folder, description: caption, tags: [tag] });
  await send('post', `file/comment/create/${file}/`, { comment });
  const { uuid: made } = await send('post', `collection/create/${team}/`, { title: collection, files: [file] });
  const { uuid: shown } = await send('post', 'embed/create/', { team, title: gallery, files: [file] });
  const { url } = await send('put', `share/list/${folder}/`, { public: true });
  return { folder, file, collection: made, gallery: shown, link: new URL(url).pathname };
}

test('what people write from right to left begins at its right and is cut off at its end, wide and on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await filled(page);

  await test.step('folders, lists and their path', async () => {
    await page.goto('/library/');
    // The card and the row of the sidebar.
    await stands(page, folderName, 2);
    await page.goto(`/library/${made.folder}?view=list`);
    await stands(page, folderName, 2);
    await stands(page, fileName);
    await stands(page, innerName);
  });

  await test.step('a dialog keeps the punctuation of a name within its sentence', async () => {
    await page.getByRole('button', { name: `More for ${innerName}` }).click();
    await page.getByRole('menuitem', { name: 'Delete folder' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await stands(page, innerName, 2);
    await page.keyboard.press('Escape');
  });

  await test.step('a file with its caption, tags and comments', async () => {
    await page.goto(`/file/${made.file}`);
    await stands(page, fileName);
    await stands(page, caption);
    await page.getByRole('tab', { name: /^Tags/ }).click();
    await stands(page, tag);
    await page.getByRole('tab', { name: /^Comments/ }).click();
    await stands(page, comment);
  });

  await test.step('collections and galleries', async () => {
    await page.goto('/collections');
    await stands(page, collection);
    await page.goto(`/galleries/${made.gallery}`);
    await stands(page, gallery);
  });

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  const narrow = await phone.newPage();
  await test.step('on a phone', async () => {
    await narrow.goto(`/library/${made.folder}?view=list`);
    await stands(narrow, folderName);
    await stands(narrow, fileName);
    await narrow.goto(`/collections/${made.collection}`);
    await stands(narrow, collection);
  });

  await test.step('pages of visitors', async () => {
    await narrow.goto(made.link);
    await stands(narrow, folderName);
    await stands(narrow, fileName);
    await narrow.goto(`/g/${made.gallery}`);
    await stands(narrow, gallery);
  });
  await phone.close();
});
