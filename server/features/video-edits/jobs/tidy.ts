import type { Services } from '#server/services.ts';
import { forgetEdits } from '../store.ts';

/** Forgets videos that were made of others long ago. */
export const tidy = ({ db }: Pick<Services, 'db'>): Promise<void> => forgetEdits(db);
