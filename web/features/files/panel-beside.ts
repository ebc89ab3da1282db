import { oneOfThese, remembered } from '../../lib/remembered.ts';

/** Whether a panel stands beside the picture, on this device. */
export const panelBeside = remembered('file-panels', oneOfThese(['on', 'off'] as const, 'on'));
