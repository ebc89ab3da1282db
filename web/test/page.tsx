import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { flags } from '#contract/policy/flags.ts';
import type { Me } from '#contract/session/routes.ts';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { toast, toastStore } from '../lib/toast.ts';

/** A request that the page made. */
export interface AnsweredRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export const done = (reply: unknown = {}, changeSet = 'set'): Response =>
  Response.json(reply, { headers: { 'x-change-set': changeSet } });

export const refused = (detail: string, more: object = {}): Response =>
  Response.json({ detail, code: 'forbidden', ...more }, { status: 403 });

const team = {
  uuid: 'team',
  slug: 'team',
  name: 'Halden',
  role: 'Owner',
  permissions: [...flags],
  features: [],
  new_tags: true,
};

/** Someone who may do everything in the team whose uuid is `team`. */
export const ines = {
  ...{ uuid: 'ines', first_name: 'Ines', last_name: 'Moreau', is_staff: false, single_keys: true },
  canva_account: { is_authenticated: false },
  ...{ teams: [team], active_team: { uuid: 'team' } },
} as unknown as Me;

/** The parts of a browser that components ask for and jsdom does not have. */
function stubBrowser(): void {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Element.prototype.scrollIntoView ??= () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** A page in which Ines is signed in, for every test of a file, with a server that answers as the test says. */
export function testPage() {
  const page = {
    asked: [] as AnsweredRequest[],
    answer: (_asked: AnsweredRequest): Response | Promise<Response> => done(),
    show: (what: ReactNode) =>
      render(
        <QueryClientProvider client={queryClient}>
          <MantineProvider env="test">{what}</MantineProvider>
        </QueryClientProvider>,
      ),
    /** The latest sentence at the foot of the screen. */
    said: () => toastStore.read().at(-1),
    /** The requests to paths with this part, in order. */
    sent: (part: string) => page.asked.filter(({ path }) => path.includes(part)).map(({ body }) => body),
  };
  beforeEach(() => {
    page.asked = [];
    page.answer = () => done();
    stubBrowser();
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const asked = { method, path, body: body ? JSON.parse(String(body)) : undefined, headers: new Headers(headers) };
      page.asked.push(asked);
      return page.answer(asked);
    });
    localStorage.clear();
    queryClient.setQueryData(meQuery.queryKey, ines);
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    for (const { id } of toastStore.read()) toast.dismiss(id);
    vi.unstubAllGlobals();
  });
  return page;
}
