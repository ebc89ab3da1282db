import { createRoot } from 'react-dom/client';
import { Guest } from './Guest.tsx';
import type { GuestLink } from './link.ts';

const form = document.querySelector<HTMLFormElement>('#send');
const list = form?.querySelector('#files');
const foot = form?.querySelector('#foot');
if (form && list && foot) {
  const link = JSON.parse(form.dataset.link ?? '{}') as GuestLink;
  form.hidden = false;
  createRoot(list).render(<Guest link={link} form={form} foot={foot} />);
}
