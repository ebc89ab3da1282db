import type { LazyFeature } from '../declaration.ts';

export const consentsLazy: LazyFeature = {
  links: { consent: (uuid) => ({ to: '/team/consents', search: { consent: uuid } }) },
};
