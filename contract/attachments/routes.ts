import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, text, uuid, uuidParams } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';

/** Something that belongs to a file: a link, or another file. */
export const attachment = z.object({
  uuid,
  /** Of a link. */
  url: z.string().nullable(),
  /** Title of a link; null: its address. */
  title: z.string().nullable(),
  /** The attached file, as lists show it. */
  file: fileSummary.nullable(),
  created_at: instant,
  created_by: person.nullable(),
  /** True when the caller may take it off. */
  removable: z.boolean(),
});
export type Attachment = z.output<typeof attachment>;

/** Files in the Recycling Bin are left out until they are restored. */
export const listAttachments = route({
  id: 'attachments.list',
  method: 'GET',
  path: 'files/file/attachments/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'What is attached to a file, newest first',
  params: uuidParams,
  query: pageQuery,
  reply: page(attachment),
  status: 200,
});
/** An upload of its own comes by `files/uploads/` or `files/upload/` with the purpose `attachment:{file}`. */
export const createAttachment = route({
  id: 'attachments.create',
  method: 'POST',
  path: 'files/file/attachment/create/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Attach a link or another file of the library to a file',
  params: uuidParams,
  body: z
    .strictObject({
      url: text(limits.link).optional(),
      /** Of a link. */
      title: name(limits.name).nullable().optional(),
      file: uuid.optional(),
    })
    .refine((body) => (body.url === undefined) !== (body.file === undefined), 'give either url or file')
    .refine((body) => body.title === undefined || body.url !== undefined, {
      path: ['title'],
      message: 'belongs to a url',
    }),
  reply: attachment,
  status: 201,
});
export const deleteAttachment = route({
  id: 'attachments.delete',
  method: 'DELETE',
  path: 'files/file/attachment/delete/{id}/',
  access: 'member',
  flags: ['EDIT_ASSETS', 'UPLOAD_ASSETS'],
  grants: true,
  summary: 'Take an attachment off a file; an attached file stays in the library',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listAttachments, createAttachment, deleteAttachment];
