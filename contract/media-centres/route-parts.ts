import { z } from 'zod';
import { flag, name } from '../core/fields.ts';
import { limits } from '../core/limits.ts';

/** Access that the calls of Media Centres, albums and themes have in common. */
const manage = ['MANAGE_MEDIA_CENTRES'] as const;

/** Whatever the plan includes by now. */
export const ending = { access: 'member', flags: manage } as const;
export const editing = { ...ending, feature: 'MEDIA_CENTRES' } as const;
export const reading = { access: 'member', flags: ['VIEW_ASSETS'] } as const;
export const title = name(limits.name);

/** Kept as a draft: visitors go on seeing what was published. Left out, a live Media Centre without a draft changes at once. */
export const draft = z.boolean().optional();
export const draftQuery = z.strictObject({ draft: flag.optional() });
