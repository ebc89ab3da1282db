import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query.ts';
import { done, refused, testPage } from '../../../../test/page.tsx';
import { loadOverlays } from '../../../../ui/overlays/overlays.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { viewsQuery } from './view-queries.ts';

await loadOverlays();

const page = testPage();
const films = { uuid: 'v1', name: 'Only films', query: { media: 'video' }, default: false };
const there = () => done({ results: [films] });
const gone = () => refused('Not now.');

test('views that did not load are asked for again, in the menu and in the dialog; this one can be saved all the same', async () => {
  page.answer = gone;
  page.show(<ViewsMenu team="team" search={{}} view="month" set={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByText('The views did not load.');
  screen.getByRole('menuitem', { name: 'Save this view…' });
  page.answer = there;
  fireEvent.click(screen.getByRole('menuitem', { name: 'Try again' }));
  await screen.findByRole('menuitem', { name: 'Only films' });
  page.answer = gone;
  queryClient.removeQueries({ queryKey: viewsQuery('team').queryKey });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Manage views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await within(dialog).findByText('The views did not load');
  page.answer = there;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByText('Only films');
  expect(within(dialog).queryByText('No views are saved.')).toBeNull();
});
