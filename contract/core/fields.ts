import { z } from 'zod';
import { limits } from './limits.ts';

const noControl = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Text a person typed: no NUL, no broken surrogates, at most `max` characters. */
export const text = (max: number) => z.string().max(max).refine(noControl, 'has characters that cannot be stored');
/** Text of one line or more that must say something: trimmed, at least one character. */
export const words = (max: number) => text(max).trim().min(1, 'must not be empty');

const breaksLine = /[\r\n]/;
/** The same text without characters that nobody sees or types. Those of a name would lead readers and headers astray. */
export const withoutControls = (value: string): string => value.replace(/\p{Cc}/gu, '');
/** True when a text can be a name: all on one line, without NUL. */
export const isOneLine = (value: string): boolean => noControl(value) && !breaksLine.test(value);
/** A name: words on one line. Other control characters are left out of it. */
export const name = (max: number) =>
  text(max)
    .refine((value) => !breaksLine.test(value), 'must be on one line')
    .overwrite(withoutControls)
    .trim()
    .min(1, 'must not be empty');

/** Of a reply: what a newer version has beside what this one knows is left out, so that both can run on one database. */
export const knownOnes = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .array(z.string())
    .transform((all) => all.filter((one) => known.includes(one as T)))
    .pipe(z.array(z.enum(known)));

export const uuid = z.uuid().toLowerCase();
export const instant = z.iso.datetime({ offset: true });
/** A date, or a date with a time. */
export const dateOrInstant = z.union([z.iso.date(), instant]);
export const email = z.email().max(254).toLowerCase();
export const password = z.string().min(8, 'must have at least 8 characters').max(200);
/** A name of the IANA database that this runtime knows. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone });
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}
export const timeZone = text(60).refine(isTimeZone, 'is not a time zone');
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must look like #1a2b3c');

export const teamParams = z.object({ team: uuid });
export const idParams = z.object({ id: uuid });
export const uuidParams = z.object({ uuid });

/** A number, which an address spells out. Nothing else counts as one. */
export const numeral = <T extends z.ZodNumber>(number: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value), number);

/** `?limit=` and `?cursor=` of every list. */
export const pageQuery = z.strictObject({
  limit: numeral(z.number().int().min(1).max(limits.page.max)).default(limits.page.default),
  cursor: z.string().min(1).max(4000).optional(),
});

/** `?limit=` and `?cursor=` of a list that is short, such as those for selectors: without a limit it answers whole. */
export const wholeQuery = pageQuery.extend({
  limit: numeral(z.number().int().min(1).max(limits.page.max)).optional(),
});

/** A list as every list answers. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), next: z.string().nullable(), count: z.number().int(), count_exact: z.boolean() });

/** A query parameter that may be given once or several times. */
export const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50).optional(),
  );

/** `true` or `false` in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const person = z.object({ uuid, first_name: z.string(), last_name: z.string() });

/** The same picture in several widths, in pixels, with their addresses, rising: for `srcset`. */
export const pictureSources = z.array(z.object({ width: z.number().int(), url: z.string() }));
