import { z } from 'zod';
import { text } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

/**
 * The part of the page that failed: its code, a promise nobody took, a screen, a part of the code that did not come, a
 * download.
 */
export const browserErrorKinds = ['error', 'rejection', 'screen', 'chunk', 'download'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

export const reportBrowserError = route({
  id: 'browser_errors.report',
  method: 'POST',
  path: 'browser-errors/',
  access: 'visitor',
  summary: 'A failure in the browser, for whoever runs the server; nothing of people',
  body: z.strictObject({
    kind: z.enum(browserErrorKinds),
    name: text(100),
    message: text(limits.browserError.message),
    stack: text(limits.browserError.stack).optional(),
    /** The pattern of the address, such as `/file/$uuid`: never what stands in its place, and no query. */
    path: text(200).regex(/^\/[^?#]*$/, 'must be a path without a query'),
    /** The build that the page came from. */
    release: text(50),
  }),
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [reportBrowserError];
