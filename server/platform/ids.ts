import { v7 } from 'uuid';

/** A new uuid v7: later ones sort after earlier ones. */
export const newId = (): string => v7();
