import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import { refused, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { ConnectForm } from './ConnectForm.tsx';

await loadOverlays();

const page = testPage();
type Field = PlatformOffer['fields'][number];

const field = (given: Pick<Field, 'name' | 'label'> & Partial<Field>): Field => ({
  ...{ text: null, required: true, secret: false, for: 'fields' },
  ...given,
});
const offer = {
  ...{ platform: 'bluesky', name: 'Bluesky', configured: true, missing: [], help_url: null, handover: true },
  ...{ redirect_url: null, ways: ['oauth', 'fields'] },
  fields: [
    field({ name: 'identifier', label: 'Handle or server', required: false, for: 'oauth' }),
    field({ name: 'identifier', label: 'Handle' }),
    field({ name: 'password', label: 'App password', secret: true }),
  ],
} as PlatformOffer;
const show = (shown: PlatformOffer) =>
  page.show(<ConnectForm offer={shown} again={undefined} back={null} onClose={() => undefined} />);

test('a network with two ways begins with its own sign-in, and what was typed counts for the other one, too', async () => {
  page.answer = () => refused('This handle could not be found.');
  show(offer);
  await screen.findByRole('dialog', { name: 'Connect Bluesky' });
  fireEvent.change(screen.getByLabelText('Handle or server'), { target: { value: 'halden.test' } });
  expect(screen.queryByLabelText(/App password/, { selector: 'input[type=password]' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Bluesky' }));
  await screen.findByText('This handle could not be found.');
  expect(page.sent('auth_url')).toEqual([{ platform: 'bluesky', identifier: 'halden.test' }]);
  fireEvent.click(screen.getByRole('radio', { name: 'App password' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Handle/).value).toBe('halden.test');
  screen.getByLabelText(/App password/, { selector: 'input[type=password]' });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText('This is needed');
});

test('where a network cannot know this server, there is one way and nothing to choose', async () => {
  show({ ...offer, ways: ['fields'] });
  await screen.findByRole('dialog', { name: 'Connect Bluesky' });
  expect(screen.queryByRole('radio')).toBeNull();
  screen.getByRole('button', { name: 'Connect' });
});
