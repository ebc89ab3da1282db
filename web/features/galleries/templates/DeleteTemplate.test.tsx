import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';

await loadOverlays();

const page = testPage();
const template = { uuid: 't', name: 'Dark grid' } as GalleryTemplate;

test('a template is deleted once it is said what becomes of its galleries, and can be put back', async () => {
  let closed = false;
  page.show(
    <DeleteTemplate
      template={template}
      onClose={() => {
        closed = true;
      }}
    />,
  );
  expect(screen.getByText(/keep the look they got from it/)).toBeTruthy();
  expect(page.asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(page.asked[0]?.method).toBe('DELETE');
  expect(page.said()).toMatchObject({ text: 'Deleted template Dark grid', action: expect.anything() });
});
