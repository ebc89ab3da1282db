import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { done, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { NewCentreDialog } from './NewCentreDialog.tsx';

await loadOverlays();

const page = testPage();
const onClose = vi.fn();
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/media-centre'] }),
});
const show = () =>
  page.show(
    <RouterContextProvider router={router as never}>
      <NewCentreDialog onClose={onClose} />
    </RouterContextProvider>,
  );

beforeEach(() => {
  onClose.mockReset();
  page.answer = ({ path, method }) => {
    if (method === 'POST') return done({ uuid: 'made', title: 'Press' });
    const slug = path.split('/').at(-2) ?? '';
    return done({ available: slug !== 'press', suggestion: 'press-2' });
  };
});

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });

test('the address follows the title, says that it is taken, and takes what is offered instead', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Press' } });
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('press');
  expect(await screen.findByText('This address is taken.')).toBeTruthy();
  expect(create().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Use press-2' }));
  expect(await screen.findByText('This address is available.')).toBeTruthy();
  fireEvent.click(create());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(page.sent('media-centre/create')).toEqual([{ title: 'Press', slug: 'press-2', team: 'team', draft: true }]);
  await waitFor(() => expect(router.history.location.pathname).toBe('/media-centre/made'));
});

test('an address with anything but letters, digits and hyphens is not asked about', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Press' } });
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'press room' } });
  expect(await screen.findByText(/letters, digits and hyphens/)).toBeTruthy();
  expect(create().disabled).toBe(true);
  expect(page.asked.some(({ path }) => path.includes('room'))).toBe(false);
});
