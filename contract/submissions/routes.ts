import { z } from 'zod';
import {
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  person,
  teamParams,
  text,
  uuid,
  words,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';
import { folderRef } from '../folders.ts';
import { declineReasons, submissionStates, wantedDetails } from './states.ts';

const shape = {
  uuid,
  team: uuid,
  /** The name that its sender gave it, else that of its first file. */
  title: z.string(),
  note: z.string().nullable(),
  /** The member who sent it; null once they are gone. */
  from: person.nullable(),
  /** Whoever sent it without an account, by an upload link. */
  guest: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      organisation: z.string().nullable(),
      credit: z.string().nullable(),
      link: z.object({ uuid, title: z.string() }),
    })
    .nullable(),
  assignee: person.nullable(),
  state: z.enum(submissionStates),
  /** Files of it, by what became of them. Those in the Recycling Bin do not count. */
  waiting: z.number().int(),
  changes: z.number().int(),
  declined: z.number().int(),
  done: z.number().int(),
  /** The folder of its first file; null: Root. */
  folder: folderRef.nullable(),
  created_at: instant,
  /** True when the caller sent it, or may review it. */
  own: z.boolean(),
  reviews: z.boolean(),
  revision: z.number().int(),
};

const submission = z.object({ ...shape, thumbnail_url: z.string().nullable() });
export type Submission = z.output<typeof submission>;

const submittedFile = z.object({
  file: fileSummary,
  /** The last answer about it, until it waits again. */
  reason: z.enum(declineReasons).nullable(),
  message: z.string().nullable(),
  /** Its guest's words about it. */
  note: z.string().nullable(),
  /** The file that it becomes a new version of once it is approved; null: it becomes a file of its own. */
  replaces: z.object({ uuid, name: z.string() }).nullable(),
  /** True when it may be submitted again after it was declined. */
  again: z.boolean(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  missing: z.array(z.enum(wantedDetails)),
  /** Files of the team that have the same bytes or look alike. */
  duplicates: z.array(z.object({ uuid, name: z.string(), same: z.boolean() })),
  rights: z.array(z.string()),
});
export type SubmittedFile = z.output<typeof submittedFile>;

const submissionDetail = z.object({
  ...shape,
  /** Those that wait come first. Of very many, the first. */
  files: z.array(submittedFile),
});
export type SubmissionDetail = z.output<typeof submissionDetail>;

const review = ['EDIT_ASSETS'] as const;
const upload = ['UPLOAD_ASSETS'] as const;
const look = ['EDIT_ASSETS', 'UPLOAD_ASSETS'] as const;
/** Left out: all that the call is about. */
const files = z.array(uuid).min(1).max(limits.submissionFiles).optional();

export const listSubmissions = route({
  id: 'submissions.list',
  method: 'GET',
  path: 'files/submissions/{team}/',
  access: 'member',
  flags: look,
  summary: 'Submitted files: what waits, oldest first, or what was decided, newest first. Senders see their own',
  params: teamParams,
  query: pageQuery.extend({
    /** Left out: in any state, newest first. */
    state: z.enum(submissionStates).optional(),
    assignee: z.union([z.enum(['me', 'nobody']), uuid]).optional(),
    folder: z.union([z.literal('root'), uuid]).optional(),
    /** Those that the caller sent. */
    mine: flag.optional(),
  }),
  reply: page(submission),
  status: 200,
});
export const listReviewers = route({
  id: 'submissions.reviewers',
  method: 'GET',
  path: 'files/submissions/reviewers/{team}/',
  access: 'member',
  flags: review,
  summary: 'People who may review submitted files, by name',
  params: teamParams,
  query: pageQuery,
  reply: page(person),
  status: 200,
});
export const showSubmission = route({
  id: 'submissions.show',
  method: 'GET',
  path: 'files/submission/{id}/',
  access: 'member',
  summary: 'A submission with its files, and what was checked of each',
  params: idParams,
  reply: submissionDetail,
  status: 200,
});
/** Name and note are its sender's to change, the assignee is the reviewers'. */
export const updateSubmission = route({
  id: 'submissions.update',
  method: 'PUT',
  path: 'files/submission/update/{id}/',
  access: 'member',
  summary: 'Name a submission, add a note to it, or assign it to a reviewer',
  params: idParams,
  body: z.strictObject({
    title: name(limits.submissionTitle).nullable().optional(),
    note: text(limits.submissionText).nullable().optional(),
    assignee: uuid.nullable().optional(),
  }),
  reply: submissionDetail,
  status: 200,
});
export const approveSubmission = route({
  id: 'submissions.approve',
  method: 'POST',
  path: 'files/submission/approve/{id}/',
  access: 'member',
  flags: review,
  summary: 'Add files of a submission to the library, in a folder and with tags: those that wait, or those named',
  params: idParams,
  body: z.strictObject({
    files,
    /** Left out: where they are. */
    folder: uuid.nullable().optional(),
    tags: z.array(name(limits.tagName)).max(limits.defaultsTags).optional(),
  }),
  reply: submissionDetail,
  status: 200,
});
export const askForChanges = route({
  id: 'submissions.ask_changes',
  method: 'POST',
  path: 'files/submission/ask_changes/{id}/',
  access: 'member',
  flags: review,
  summary: 'Ask the sender for changes to files of a submission: those that wait, or those named',
  params: idParams,
  body: z.strictObject({ files, message: words(limits.submissionText) }),
  reply: submissionDetail,
  status: 200,
});
export const declineSubmission = route({
  id: 'submissions.decline',
  method: 'POST',
  path: 'files/submission/decline/{id}/',
  access: 'member',
  flags: review,
  summary: 'Decline files of a submission: those that wait, or those named',
  params: idParams,
  body: z.strictObject({
    files,
    reason: z.enum(declineReasons),
    message: text(limits.submissionText).nullable().optional(),
    /** True when the sender may submit them again. */
    again: z.boolean().default(false),
  }),
  reply: submissionDetail,
  status: 200,
});
export const reviveSubmission = route({
  id: 'submissions.revive',
  method: 'POST',
  path: 'files/submission/revive/{id}/',
  access: 'member',
  flags: review,
  summary: 'Let files of a submission wait again after they were declined or changes were asked',
  params: idParams,
  body: z.strictObject({ files }),
  reply: submissionDetail,
  status: 200,
});
export const resubmit = route({
  id: 'submissions.resubmit',
  method: 'POST',
  path: 'files/submission/resubmit/{id}/',
  access: 'member',
  flags: upload,
  summary: 'Submit files of one’s own again after changes were asked, or where that was left open',
  params: idParams,
  body: z.strictObject({ files, note: text(limits.submissionText).nullable().optional() }),
  reply: submissionDetail,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listSubmissions,
  listReviewers,
  showSubmission,
  updateSubmission,
  approveSubmission,
  askForChanges,
  declineSubmission,
  reviveSubmission,
  resubmit,
];
