import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/call.ts';
import { done, testPage } from '../../../test/page.tsx';
import { testPlayer } from '../../../test/player.ts';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import type { Pointer } from '../pointer-of.ts';
import { CommentForm } from './CommentForm.tsx';
import type { CommentOptions } from './use-comment.ts';

await loadOverlays();

const page = testPage();
const member = (uuid: string, first_name: string, last_name: string) => ({
  active: true,
  user: { uuid, first_name, last_name },
});
const members = [member('nadia', 'Nadia', 'Okafor'), member('nils', 'Nils', 'Berg'), member('sam', 'Sam', 'Lee')];

function form(more: Partial<CommentOptions> = {}) {
  page.answer = ({ path }) => done(path.includes('member') ? { results: members, count: 3, next: null } : {});
  const onSend = vi.fn<CommentOptions['onSend']>().mockResolvedValue(undefined);
  page.show(<CommentForm team="team" draft="file.f" label="Comment" verb="Send" onSend={onSend} {...more} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  /** Types a text, with the caret after it. */
  const type = (text: string) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    field.setSelectionRange(text.length, text.length);
    fireEvent.select(field);
  };
  const press = (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more });
  return { field, type, press, onSend };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.queryByRole('option', { selected: true })?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('an @ offers people; arrows go round, and Enter or Tab writes the name', async () => {
  const { field, type, press, onSend } = form();
  type('Ask @n');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(active()).toContain('Nadia Okafor');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  press('ArrowDown');
  expect(active()).toContain('Nils Berg');
  press('ArrowDown');
  expect(active()).toContain('Nadia Okafor');
  press('End');
  expect(active()).toContain('Nils Berg');
  press('Enter');
  expect(field.value).toBe('Ask @Nils Berg ');
  expect(options()).toEqual([]);
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0]).toEqual({ text: 'Ask @Nils Berg', mentions: ['nils'], spot: null });
});

test('Escape closes the list first, and only then calls the comment off', async () => {
  const onCancel = vi.fn();
  const { field, type, press } = form({ onCancel });
  type('@sam');
  await waitFor(() => expect(options()).toHaveLength(1));
  press('Escape');
  expect(options()).toEqual([]);
  expect(onCancel).not.toHaveBeenCalled();
  expect(field.value).toBe('@sam');
  press('Escape');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(field.value).toBe('');
});

test('the button for it types an @, apart from the word before', async () => {
  const { field, type } = form();
  type('Look');
  fireEvent.click(button('Mention someone'));
  expect(field.value).toBe('Look @');
  await waitFor(() => expect(options()).toHaveLength(3));
});

test('nothing blank is sent, and what was refused stays with the reason', async () => {
  const { field, type, onSend } = form();
  type('   ');
  expect(button('Send').disabled).toBe(true);
  onSend.mockRejectedValueOnce(new CallError({ status: 404, code: 'not_found', detail: 'The file is gone.' }));
  type('Hello');
  fireEvent.click(button('Send'));
  await screen.findByText('The file is gone.');
  expect(field.value).toBe('Hello');
  fireEvent.click(button('Send'));
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByText('The file is gone.')).toBeNull();
});

test('what is written is kept until it is sent', () => {
  const first = form();
  first.type('Half a tho');
  cleanup();
  const again = form();
  expect(again.field.value).toBe('Half a tho');
});

test('a place in the image is chosen, shown, taken away and sent', async () => {
  let choose: (place: { x: number; y: number } | undefined) => void = () => undefined;
  const pointer: Pointer = {
    kind: 'picture',
    label: 'Point to a spot in the image',
    ask: (chosen) => {
      choose = chosen;
    },
    show: vi.fn(),
  };
  const { type, onSend } = form({ pointer });
  type('Here');
  fireEvent.click(button('Point to a spot in the image'));
  act(() => choose({ x: 10, y: 20 }));
  fireEvent.click(button('A point in the image: remove'));
  expect(screen.queryByText('A point in the image')).toBeNull();
  fireEvent.click(button('Point to a spot in the image'));
  act(() => choose({ x: 30, y: 40 }));
  fireEvent.click(button('Send'));
  await waitFor(() => expect(onSend.mock.calls[0]?.[0].spot).toEqual({ x: 30, y: 40 }));
});

describe('on a video', () => {
  const pointer: Pointer = { kind: 'film', version: 'v1' };
  const sent = async ({ onSend }: ReturnType<typeof form>) => {
    fireEvent.click(button('Send'));
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    return onSend.mock.calls[0]?.[0].spot;
  };

  test('a comment takes the moment at which it was begun, and says so', async () => {
    const player = testPlayer('v1', { seconds: 34.26 });
    const shown = form({ pointer });
    expect(screen.getByText('At 0:34')).toBeTruthy();
    act(() => player.seek(36));
    expect(screen.getByText('At 0:36')).toBeTruthy();
    shown.type('Hold this');
    act(() => player.seek(50));
    expect(screen.getByText('At 0:36')).toBeTruthy();
    expect(await sent(shown)).toEqual({ second: 36 });
    await screen.findByText('At 0:50');
  });

  test('one that was not started gives none, until it is asked for', async () => {
    testPlayer('v1', { seconds: 0 });
    const shown = form({ pointer });
    shown.type('The whole');
    expect(screen.queryByText(/^At/)).toBeNull();
    fireEvent.click(button('Link to this moment'));
    expect(await sent(shown)).toEqual({ second: 0 });
  });

  test('the moment is taken away for good', async () => {
    testPlayer('v1', { seconds: 12 });
    const shown = form({ pointer });
    fireEvent.click(button('At 0:12: remove'));
    shown.type('The whole');
    expect(await sent(shown)).toBeNull();
  });

  test('a range is the one that is chosen in the player, also while one writes', async () => {
    const player = testPlayer('v1', { seconds: 12 });
    const shown = form({ pointer });
    shown.type('Longer');
    act(() => player.setRange({ from: 31, to: 38.04 }));
    expect(screen.getByText('At 0:31 to 0:38')).toBeTruthy();
    expect(await sent(shown)).toEqual({ second: 31, until: 38 });
    await waitFor(() => expect(player.range()).toBeNull());
  });

  test('a range is marked by keys: from here, to there', async () => {
    const player = testPlayer('v1', { seconds: 38 });
    const shown = form({ pointer });
    shown.type('Longer');
    fireEvent.click(button('Mark a range'));
    act(() => player.seek(31.5));
    fireEvent.click(button('End it here'));
    expect(await sent(shown)).toEqual({ second: 31.5, until: 38 });
  });
});
