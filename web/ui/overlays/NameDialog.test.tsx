import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NameDialog } from './NameDialog.tsx';
import { loadOverlays } from './overlays.ts';

await loadOverlays();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
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
  vi.unstubAllGlobals();
});

const onSubmit = vi.fn();
const shown = (busy: boolean) => (
  <MantineProvider env="test">
    <NameDialog
      {...{ title: 'Rename File', label: 'Name', action: 'Rename', name: 'lobby.jpg', maxLength: 255 }}
      {...{ busy, onSubmit, onClose: () => {} }}
    />
  </MantineProvider>
);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' });

test('§5: a name must be non-empty, the button is disabled otherwise, Enter submits, and it locks after one click', () => {
  const view = render(shown(false));
  const field = screen.getByLabelText('Name');
  for (const empty of ['', '   ']) {
    fireEvent.change(field, { target: { value: empty } });
    expect(button().disabled).toBe(true);
    fireEvent.submit(field);
  }
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ' hall.jpg ' } });
  expect(button().disabled).toBe(false);
  fireEvent.submit(field);
  expect(onSubmit.mock.calls).toEqual([['hall.jpg']]);
  view.rerender(shown(true));
  fireEvent.submit(field);
  expect(onSubmit).toHaveBeenCalledOnce();
});
