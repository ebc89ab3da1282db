import { z } from 'zod';
import { name, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { ctaLooks } from '../public/galleries.ts';
import { utm } from './utm.ts';

export const ctaKinds = ['link', 'product', 'buy'] as const;
/** Drawn on an image: `marker` is a round sign whose label shows at a touch; the others show the label. */
export const ctaStyles = ctaLooks;
const webAddress = z.httpUrl().max(limits.link);
const percent = z.number().min(0).max(100);

export const cta = z.object({
  uuid,
  label: z.string(),
  url: z.string(),
  kind: z.enum(ctaKinds),
  /** Of the picture, in per cent from its left and top. */
  position: z.object({ x: z.number(), y: z.number() }),
  opens: z.enum(['same', 'new']),
  /** Left out: `marker`. */
  style: z.enum(ctaStyles).optional(),
  /** Added to the address that visitors follow. */
  utm: utm.nullable().optional(),
});
export type Cta = z.output<typeof cta>;

/** The parts of a call to action, as they are given. */
export const ctaWords = {
  label: name(80),
  url: webAddress,
  kind: z.enum(ctaKinds),
  position: z.strictObject({ x: percent, y: percent }),
  opens: z.enum(['same', 'new']),
  style: z.enum(ctaStyles),
  utm: utm.nullable(),
};
