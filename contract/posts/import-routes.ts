import { z } from 'zod';
import { teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { platforms } from '../social-accounts/platforms.ts';
import { plannedTime } from './post.ts';
import { writing } from './route-parts.ts';
import { postStatuses } from './states.ts';

/** Columns of a CSV file of posts, in the order of the template. */
export const postColumns = [
  'date',
  'time',
  'time_zone',
  'accounts',
  'caption',
  'first_comment',
  'link',
  'labels',
  'campaign',
  'files',
  'status',
] as const;
export type PostColumn = (typeof postColumns)[number];

/** One finding in a row. `refused`: the row makes no post like this. `warning`: look at it. */
const rowFinding = z.object({
  level: z.enum(['refused', 'warning']),
  /** The column that it is about; null: the row. */
  column: z.enum(postColumns).nullable(),
  text: z.string(),
});
export type RowFinding = z.output<typeof rowFinding>;

export const importRow = z.object({
  /** The line of the file at which the row begins; the heading is 1. */
  line: z.number().int(),
  /** The beginning of its caption. */
  words: z.string(),
  /** The post that it would make; null where it makes none. */
  post: z
    .object({
      status: z.enum(postStatuses),
      planned: plannedTime.nullable(),
      accounts: z.array(z.object({ uuid, platform: z.enum(platforms), username: z.string() })),
      files: z.number().int(),
      labels: z.array(z.string()),
      campaign: z.string().nullable(),
    })
    .nullable(),
  findings: z.array(rowFinding),
});
export type ImportRow = z.output<typeof importRow>;

const csv = text(limits.postCsvBytes);
/** A text of two megabytes has more as JSON, where quotes and breaks are written as two. */
const bodyBytes = 5 * 1024 * 1024;

export const checkImport = route({
  ...writing,
  id: 'posts.import_check',
  method: 'POST',
  path: 'posts/import/check/{team}/',
  summary: 'What importing the text of a CSV file would make, row by row, and what keeps rows from it; writes nothing',
  params: teamParams,
  body: z.strictObject({ csv }),
  bodyBytes,
  reply: z.object({
    rows: z.array(importRow),
    /** Rows that make a post, and those that do not. */
    good: z.number().int(),
    wrong: z.number().int(),
    /** Labels that do not exist yet, and are made too. */
    new_labels: z.array(z.string()),
    /** Headings that mean nothing here. */
    ignored: z.array(z.string()),
  }),
  status: 200,
});
/** In one step: all of them or none. With an Idempotency-Key, a repeated request makes nothing twice. */
export const importPosts = route({
  ...writing,
  id: 'posts.import',
  method: 'POST',
  path: 'posts/import/{team}/',
  summary: 'Make posts of the rows of a CSV file: of all, or of those without errors',
  params: teamParams,
  body: z.strictObject({
    csv,
    /** Leaves out rows with errors. Otherwise one of them keeps all from being made. */
    leave_out_wrong: z.boolean().default(false),
  }),
  bodyBytes,
  reply: z.object({ posts: z.array(uuid), left_out: z.number().int() }),
  status: 201,
});
export const importTemplate = route({
  ...writing,
  id: 'posts.import_template',
  method: 'GET',
  path: 'posts/import/template/{team}/',
  summary: 'A CSV file with the columns of an import, and a row to go by',
  params: teamParams,
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [checkImport, importPosts, importTemplate];
