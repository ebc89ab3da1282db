import { Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOverlays } from './overlays.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
let acting: boolean | undefined;

// `act` begins anew what was suspended, where a browser goes on with it.
beforeEach(() => {
  acting = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = acting;
});

function Dialog() {
  useOverlays();
  const [text] = useState('open');
  return <p>{text}</p>;
}

let open: () => void;

function Page() {
  const [opened, setOpened] = useState(false);
  open = () => startTransition(() => setOpened(true));
  return opened ? <Dialog /> : <p>closed</p>;
}

test('a part that waits for the overlays goes on with its other hooks once they have come', async () => {
  const [place, recovered] = [document.createElement('div'), vi.fn()];
  // React's own complaint when a component that it goes on with does not read what it waited for.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRoot(place, { onRecoverableError: recovered });
  root.render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await vi.waitFor(() => expect(place.textContent).toBe('closed'));
  open();
  await vi.waitFor(() => expect(place.textContent).toBe('open'), 30_000);
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  root.unmount();
});
