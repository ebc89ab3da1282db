import type { Address } from './address.ts';

/** The address of a section of the team settings. */
export const settingsAddress = (section: string, search: Address['search'] = {}): Address => ({
  to: '/team/settings/$section',
  params: { section },
  search,
});
