import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { done, refused, testPage } from '../../test/page.tsx';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { DeleteEmbedDialog } from './DeleteEmbedDialog.tsx';

await loadOverlays();

const page = testPage();
const embed = { uuid: 'e', title: 'Front page', active: true, files: [] } as unknown as SingleEmbed;
let events: string[] = [];
beforeEach(() => {
  events = [];
});
const show = (more: Partial<SingleEmbed> = {}) =>
  page.show(
    <DeleteEmbedDialog
      embed={{ ...embed, ...more }}
      onClose={() => events.push('closed')}
      onDeleted={() => events.push('deleted')}
    />,
  );
const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Delete embed' }));

test('an embed is deleted once it is said that pages will show nothing, and can be put back', async () => {
  page.answer = () => done();
  show();
  expect(screen.getByText(/Pages that embed it will show nothing\./)).toBeTruthy();
  expect(page.asked).toEqual([]);
  remove();
  await waitFor(() => expect(events).toEqual(['deleted', 'closed']));
  expect(page.asked.map(({ method }) => method)).toEqual(['DELETE']);
  expect(page.said()?.text).toContain('Front page');
  expect(page.said()?.action).toBeTruthy();
});

test('nothing is deleted by Cancel, and a refusal is said in the dialog', async () => {
  page.answer = () => refused('You may not delete embeds.');
  show({ active: false });
  expect(screen.getByText(/visitors already see nothing/)).toBeTruthy();
  remove();
  expect(await screen.findByText('You may not delete embeds.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(events).toEqual(['closed']);
});
