import { oneOfThese, remembered } from '../../../lib/remembered.ts';
import { columnNames } from './list-columns.ts';

/** The line under the name on tiles, on this device. */
export const tileLine = remembered('tile-line', oneOfThese(columnNames, 'dimensions'));
