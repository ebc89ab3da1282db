import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { done, refused, testPage } from '../../../../test/page.tsx';
import { loadOverlays } from '../../../../ui/overlays/overlays.ts';
import { type Editor, EditorContext } from '../editor-context.ts';
import { PreviewsDialog } from './PreviewsDialog.tsx';

await loadOverlays();

const page = testPage();

const file = (name: string, picture = true) => {
  const version = {
    uuid: `v-${name}`,
    thumbnail_url: picture ? `/${name}` : null,
    colours: [],
    file_type: 'image/jpeg',
  };
  return { uuid: `place-${name}`, file: { uuid: name, name, latest_version: version } } as unknown as GalleryFile;
};

const all = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name));

function open(files: readonly GalleryFile[], preview_files: readonly string[] = []) {
  const onClose = vi.fn();
  const flush = vi.fn(async () => true);
  const editor = { gallery: { uuid: 'gallery', preview_files }, files, draft: { flush } } as unknown as Editor;
  page.show(
    <EditorContext value={editor}>
      <PreviewsDialog onClose={onClose} />
    </EditorContext>,
  );
  return { onClose, flush };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const names = () => boxes().map((one) => one.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const state = () => screen.getByRole('status').textContent;

test('files are chosen in an order of their own, saved in it, and the toast undoes it', async () => {
  page.answer = () => done({ uuid: 'gallery' });
  const { onClose, flush } = open(all);
  expect([state(), button('Save').disabled]).toEqual(['None chosen. The first files of the gallery are shown.', true]);
  for (const name of ['c', 'a', 'e']) fireEvent.click(box(name));
  expect(names()).toEqual(['a, number 2', 'b', 'c, number 1', 'd', 'e, number 3']);
  fireEvent.click(box('c, number 1'));
  expect([names()[0], names()[4], state()]).toEqual(['a, number 1', 'e, number 2', '2 of 4 chosen']);
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(flush).toHaveBeenCalledOnce();
  expect(page.sent('embed/preview/update/gallery')).toEqual([{ files: ['a', 'e'] }]);
  expect(page.said()).toMatchObject({ text: 'Previews changed', action: { label: 'Undo' } });
});

test('more than four are not possible, and it says so', () => {
  open(all, ['a', 'b', 'c', 'd']);
  expect(state()).toContain('Four are chosen');
  expect(box('e').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(box('e'));
  expect(boxes().map((one) => one.checked)).toEqual([true, true, true, true, false]);
  fireEvent.click(box('b, number 2'));
  fireEvent.click(box('e'));
  expect(names().at(-1)).toBe('e, number 4');
});

test('the first files stand for it again, and a refusal stays in the dialog', async () => {
  page.answer = () => refused('Not yours.');
  const { onClose } = open(all, ['b']);
  fireEvent.click(button('Use the first files'));
  fireEvent.click(button('Save'));
  await screen.findByText('Not yours.');
  expect(onClose).not.toHaveBeenCalled();
  page.answer = () => done({ uuid: 'gallery' });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.sent('embed/preview/update/gallery')).toEqual([{ files: [] }, { files: [] }]);
});

test('one that left the gallery is named and left out; one without a picture is not offered', () => {
  open([file('a'), file('sound', false)], ['gone', 'a']);
  expect(names()).toEqual(['a, number 1']);
  screen.getByText('1 file chosen before cannot be chosen any more and will be left out when you save.');
  screen.getByText('1 file without a picture cannot be chosen.');
  expect(button('Save').disabled).toBe(false);
});

test('an arrow key moves to the next file, and one file has the tab stop', () => {
  open(all, ['b']);
  expect(boxes().map((one) => one.tabIndex)).toEqual([-1, 0, -1, -1, -1]);
  box('b, number 1').focus();
  fireEvent.keyDown(box('b, number 1'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(box('c'));
  expect(box('c').tabIndex).toBe(0);
});

test('a gallery without files says so', () => {
  open([]);
  screen.getByText(/has no files yet/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
