import { z } from 'zod';

/** The pages of a document that visitors can turn: in the address of one, `{page}` stands for its number, from 1. */
export const publicPages = z.object({ count: z.number().int(), url: z.string() });
export type PublicPages = z.output<typeof publicPages>;
