import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '#contract/documents/content.ts';
import type { DocumentView } from '#contract/documents/routes.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { done, testPage } from '../../test/page.tsx';
import { DocumentStage } from './DocumentStage.tsx';
import { languageOf } from './languages.ts';
import { markdownFragment } from './markdown.ts';

const page = testPage();
const fileOf = (name: string, type: string) =>
  ({ uuid: 'f', name, detailed: false, latest_version: { uuid: 'v', file_type: type } }) as FileSummary;

function show(
  content: DocumentContent | null,
  { name = 'a.txt', type = 'text/plain', notice = null as string | null } = {},
) {
  page.answer = () => done({ content, notice } satisfies DocumentView);
  return page.show(<DocumentStage file={fileOf(name, type)} otherwise={null} tools={<p>tools</p>} />);
}

const markupOf = (text: string) => {
  const place = document.createElement('div');
  place.append(markdownFragment(text));
  return place;
};

describe('Markdown', () => {
  it('is laid out', () => {
    const place = markupOf('# Dunes\n\n- one\n- **two**\n\n| a | b |\n| - | - |\n| 1 | 2 |\n');
    expect(place.querySelector('h1')?.textContent).toBe('Dunes');
    expect(place.querySelectorAll('li').length).toBe(2);
    expect(place.querySelector('td')?.textContent).toBe('1');
  });

  it('fetches nothing, runs nothing, and leads out in a tab of its own', () => {
    const place = markupOf(
      '![a cat](http://far.example/cat.png) <img src=x onerror=alert(1)> <script>alert(1)</script> <style>p{}</style>\n\n[bad](javascript:alert(1)) [file](notes.md) [good](https://example.com "x")\n\n<form action="/"><input></form> <p id="root" class="x" style="position:fixed" data-x="1">hi</p>\n\n<iframe src="http://far.example"></iframe>',
    );
    expect(place.innerHTML).not.toMatch(
      /far\.example|onerror|script|style=|<img|<form|<input|<iframe|id=|data-x|class=/,
    );
    expect(place.textContent).toContain('a cat');
    const links = [...place.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target, link.rel]);
    expect(links).toEqual([
      [null, '', ''],
      [null, '', ''],
      ['https://example.com', '_blank', 'noopener noreferrer nofollow'],
    ]);
  });
});

describe('a document on its page', () => {
  it('is asked for by its version, and shown as text', async () => {
    show({ kind: 'text', text: 'sand <b>and</b> sea', cut: true });
    expect(await screen.findByText('sand <b>and</b> sea')).toBeTruthy();
    expect(screen.getByText(/Only the beginning is shown/)).toBeTruthy();
    expect(page.asked[0]?.path).toContain('files/file/document/f/?version=v');
    expect(screen.getByRole('region', { name: 'a.txt' }).tabIndex).toBe(0);
  });

  it('has code in colours', async () => {
    const { container } = show(
      { kind: 'text', text: '{"a": 1}', cut: false },
      { name: 'a.json', type: 'application/json' },
    );
    await waitFor(() => expect(container.querySelector('.hljs-number')?.textContent).toBe('1'), { timeout: 20_000 });
    expect(container.querySelector('pre')?.textContent).toBe('{"a": 1}');
  });

  it('has rows of a table, all of them as long as the longest', async () => {
    const rows = [['a'], ['1', '2', '3']];
    const { container } = show({ kind: 'tables', tables: [{ name: 'Trip', rows, cut: true }], cut: false });
    await screen.findByRole('region', { name: 'Trip' });
    expect(container.querySelectorAll('tr:first-child td').length).toBe(3);
    expect(screen.getByText('Showing the first 2 rows.')).toBeTruthy();
  });

  it('tells of a mail who wrote it, and what came with it', async () => {
    const who = [{ name: 'Adéle', address: 'adele@example.com' }];
    show({
      ...{ kind: 'mail', subject: '', from: who, to: who, cc: [], date: null, text: 'Hello', cut: false },
      attachments: [{ name: 'dunes.png', media_type: 'image/png', size: 13 }],
    });
    expect(await screen.findByRole('heading', { name: 'No subject' })).toBeTruthy();
    expect(screen.getAllByText('Adéle <adele@example.com>').length).toBe(2);
    expect(screen.queryByText('Copy')).toBeNull();
    expect(screen.getByText('dunes.png')).toBeTruthy();
  });

  it('lists what an archive holds', async () => {
    const entries = [{ path: '../../etc/passwd', folder: false, size: 1, modified: null }];
    show({ kind: 'archive', entries, total: 4_000, cut: true });
    expect(await screen.findByText('../../etc/passwd')).toBeTruthy();
    expect(screen.getByText('Showing the first 1 of 4,000 entries.')).toBeTruthy();
  });

  it('has slides and paragraphs with headings, and a sentence about what is missing', async () => {
    const { unmount } = show(
      {
        kind: 'slides',
        slides: [
          [
            { level: 2, text: 'Dunes' },
            { level: 0, text: 'Sea' },
          ],
        ],
        cut: false,
      },
      { notice: 'Only the text is shown.' },
    );
    expect(await screen.findByRole('heading', { name: 'Dunes' })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toBe('Only the text is shown.');
    unmount();
  });

  it('that is withheld says why', async () => {
    show(null, { notice: 'Text cannot carry the watermark.' });
    expect(await screen.findByText('Text cannot carry the watermark.')).toBeTruthy();
    expect(screen.queryByText('tools')).toBeNull();
  });
});

it('the language of code is told by its type, or by the name of a text', () => {
  expect(languageOf('x.json', 'application/json')).toBe('json');
  expect(languageOf('main.py', 'text/plain')).toBe('python');
  expect(languageOf('notes.txt', 'text/plain')).toBeUndefined();
  expect(languageOf('a.py', 'text/markdown')).toBeUndefined();
});
