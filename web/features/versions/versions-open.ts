import { oneOfThese, remembered, useRemembered } from '../../lib/remembered.ts';

const open = remembered('file-versions', oneOfThese(['open', 'closed'], 'closed'));

/** True when the strip of versions is open, on this device and for every file. */
export const useVersionsOpen = (): boolean => useRemembered(open) === 'open';

export const openVersions = (): void => open.keep('open');

export const toggleVersions = (): void => open.keep(open.read() === 'open' ? 'closed' : 'open');
