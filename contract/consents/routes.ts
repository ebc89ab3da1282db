import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, teamParams, text, uuid, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

export const consentStates = ['given', 'ended', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

const file = z.object({ uuid, name: z.string(), thumbnail_url: z.string().nullable() });

export const consent = z.object({
  uuid,
  team: uuid,
  state: z.enum(consentStates),
  /** The person in the pictures. */
  person: z.string(),
  /** The address or the number of the person; null for those who do not manage rights, too. */
  contact: z.string().nullable(),
  minor: z.boolean(),
  /** Whoever consented for a minor. */
  guardian: z.string().nullable(),
  /** The uses that were allowed; none: all. */
  channels: z.array(z.string()),
  territories: z.array(z.string()),
  /** The last day on which it holds, in UTC; null: without end. */
  valid_until: z.iso.date().nullable(),
  note: z.string().nullable(),
  /** The signed form, which is a file of the library. */
  form: z.object({ uuid, name: z.string() }).nullable(),
  /** The first of the files that it is for; all of them where one consent is asked for. */
  files: z.array(file),
  file_count: z.number().int(),
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
  /** The newest entry of the ledger about it. */
  ledger_number: z.number().int().nullable(),
  created_by: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Consent = z.output<typeof consent>;

const labels = z.array(name(limits.rightLabel)).max(limits.rightLabels);
const manyFiles = z.array(uuid).max(limits.consentFiles);
const optionalWords = (max: number) => text(max).trim().nullable().optional();

const about = {
  contact: optionalWords(limits.requestName),
  minor: z.boolean().optional(),
  /** Needed for a minor. */
  guardian: name(limits.requestName).nullable().optional(),
  channels: labels.optional(),
  territories: labels.optional(),
  valid_until: z.iso.date().nullable().optional(),
  note: optionalWords(limits.text),
  form: uuid.nullable().optional(),
};
export const newConsent = z.strictObject({
  person: name(limits.requestName),
  ...about,
  files: manyFiles.optional(),
});
export type NewConsent = z.output<typeof newConsent>;
export const consentChanges = z.strictObject({
  person: name(limits.requestName).optional(),
  ...about,
  add_files: manyFiles.optional(),
  remove_files: manyFiles.optional(),
});
export type ConsentChanges = z.output<typeof consentChanges>;

const view = { access: 'member', flags: ['VIEW_ASSETS'] } as const;
const manage = { access: 'member', flags: ['MANAGE_RIGHTS'] } as const;

export const listConsents = route({
  ...view,
  id: 'consents.list',
  method: 'GET',
  path: 'files/consents/{team}/',
  summary: 'Consents of people in images, by a part of their name, their state or a file',
  params: teamParams,
  query: pageQuery.extend({ q: text(100).optional(), state: z.enum(consentStates).optional(), file: uuid.optional() }),
  reply: page(consent),
  status: 200,
});
export const showConsent = route({
  ...view,
  id: 'consents.show',
  method: 'GET',
  path: 'files/consent/{id}/',
  summary: 'The consent of a person, with all files that it is for',
  params: idParams,
  reply: consent,
  status: 200,
});
export const createConsent = route({
  ...manage,
  id: 'consents.create',
  method: 'POST',
  path: 'files/consent/create/{team}/',
  summary: 'Record the consent of a person in images, with an entry of the ledger',
  params: teamParams,
  body: newConsent,
  reply: consent,
  status: 201,
});
export const updateConsent = route({
  ...manage,
  id: 'consents.update',
  method: 'PUT',
  path: 'files/consent/update/{id}/',
  summary: 'Change a consent that was not withdrawn, with an entry of the ledger',
  params: idParams,
  body: consentChanges,
  reply: consent,
  status: 200,
});
export const withdrawConsent = route({
  ...manage,
  id: 'consents.withdraw',
  method: 'POST',
  path: 'files/consent/withdraw/{id}/',
  summary: 'Withdraw a consent: its files can be used no more, and strangers lose them at once',
  params: idParams,
  body: z.strictObject({ reason: words(500) }),
  reply: consent,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listConsents, showConsent, createConsent, updateConsent, withdrawConsent];
