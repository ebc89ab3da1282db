import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { flags } from '#contract/policy/flags.ts';
import type { Me } from '#contract/session/routes.ts';
import { keepMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { Disclaimer } from '../downloads/Disclaimer.tsx';
import { shortened } from '../folders/Breadcrumb.tsx';
import { LinkDialog } from './dialogs/LinkDialog.tsx';
import { MoveDialog } from './dialogs/MoveDialog.tsx';
import { fileFacts } from './panels/file-facts.ts';

/** Tests the rules of product.md §4, §5 and §9 about files, where the page holds them. */

const team = {
  uuid: 'team',
  slug: 'team',
  name: 'Team',
  role: 'Owner',
  permissions: [...flags],
  features: [],
  new_tags: true,
};
const me = { uuid: 'me', is_staff: false, teams: [team], active_team: team, single_keys: true, region: 'en-GB' };

const harbour = { uuid: 'harbour', name: 'Harbour', path: 'Root > Harbour', parent_folder: null, file_count: 0 };
const file = {
  uuid: 'file',
  name: 'lobby.jpg',
  team: 'team',
  detailed: true,
  permissions: ['share'],
  linked_folders: [],
} as unknown as FileDetail;
const subject = { team: 'team', files: [file as unknown as FileSummary] };

/** The requests to the server, as 'METHOD path'. Changes are never answered. */
let asked: string[];
const count = (part: string) => asked.filter((line) => line.includes(part)).length;
async function answer(url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  asked.push(`${method} ${url}`);
  if (method !== 'GET') return new Promise(() => {});
  const results = url.includes('search') ? [harbour] : [];
  return Response.json(url.includes('files/file/') ? file : { results, count: results.length, next: null });
}

beforeEach(() => {
  asked = [];
  keepMe(me as unknown as Me);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

await loadOverlays();

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterContextProvider router={router as never}>{what}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Move to Folder', () => {
  test('§5: Move waits for a folder outside the Directory tab, and locks after one click', async () => {
    show(<MoveDialog subject={subject} onClose={() => {}} />);
    expect(button('Move').disabled).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'Directory' }));
    expect(button('Move').disabled).toBe(false);
    fireEvent.click(screen.getByRole('tab', { name: 'Search' }));
    expect(button('Move').disabled).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: /^Harbour/ }));
    const move = button('Move');
    fireEvent.click(move);
    fireEvent.click(move);
    await waitFor(() => expect(count('PUT')).toBe(1));
    expect([move.disabled, move.dataset.loading]).toEqual([true, 'true']);
  });

  test('§5: a folder is created with a name alone', async () => {
    show(<MoveDialog subject={subject} onClose={() => {}} />);
    const name = screen.getByLabelText('New folder in Root');
    expect(button('Create').disabled).toBe(true);
    fireEvent.change(name, { target: { value: '   ' } });
    expect(button('Create').disabled).toBe(true);
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(count('POST')).toBe(0);
    fireEvent.change(name, { target: { value: 'Harbour' } });
    fireEvent.click(button('Create'));
    await waitFor(() => expect(count('POST')).toBe(1));
  });

  test('§9: folders are searched 300 ms after the last key', async () => {
    show(<MoveDialog subject={subject} onClose={() => {}} />);
    await screen.findByRole('button', { name: /^Harbour/ });
    vi.useFakeTimers();
    const field = screen.getByRole('textbox', { name: 'Search folders' });
    for (const typed of ['h', 'ha']) {
      fireEvent.change(field, { target: { value: typed } });
      await act(() => vi.advanceTimersByTimeAsync(299));
    }
    expect(count('q=h')).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([count('q=ha'), count('q=h')]).toEqual([1, 1]);
  });
});

test('§5: Link needs a selected folder', async () => {
  show(<LinkDialog file={file} onClose={() => {}} />);
  expect(button('Link').disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: /^Harbour/ }));
  expect(button('Link').disabled).toBe(false);
});

test('§5: the Disclaimer says what copyright asks, and of whom', () => {
  show(<Disclaimer copyrights={[{ text: '© Ada', files: 1 }]} onAgree={() => {}} onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name: 'Disclaimer' }).textContent).toContain(
    'This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper attribution',
  );
  expect(screen.getByText('© Ada')).toBeTruthy();
});

test('§4: an unprocessed latest version shows Processing... instead of size and dimensions', () => {
  const latest_version = { file_type: 'image/jpeg', width: 30, height: 20, size: 5000, duration: null };
  const at = '2026-03-01T10:00:00.000Z';
  const facts = (processed: boolean) =>
    Object.fromEntries(
      fileFacts({
        ...file,
        created_at: at,
        updated_at: at,
        created_by: null,
        latest_version: { ...latest_version, processed },
      } as FileDetail),
    );
  expect(facts(true)).toMatchObject({ Dimensions: '30 × 20', Size: '5 kB' });
  expect(facts(false).Dimensions).toBe('Processing...');
  expect(facts(false)).not.toHaveProperty('Size');
});

test('§9: a name in the path of a folder is cut at 30 characters', () => {
  expect(shortened('a'.repeat(30))).toBe('a'.repeat(30));
  expect(shortened('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
});
