import { oneOfThese, remembered } from '../../../lib/remembered.ts';
import { columnNames } from './list-columns.ts';

/** What the tiles say under the name, on this device. */
export const tileLine = remembered('tile-line', oneOfThese(columnNames, 'dimensions'));
