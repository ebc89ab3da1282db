import { oneOfThese, remembered } from '../../lib/remembered.ts';

/** True when a panel stands beside the picture, on this device. */
export const panelBeside = remembered('file-panels', oneOfThese(['on', 'off'] as const, 'on'));
