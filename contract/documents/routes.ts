import { z } from 'zod';
import { uuid, uuidParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { documentContent } from './content.ts';

export const documentView = z.object({
  /** Null where nothing can be read, or nothing may be shown to the caller. */
  content: documentContent.nullable(),
  /** The reason there is no content, or the part that is missing, in a sentence. */
  notice: z.string().nullable(),
});
export type DocumentView = z.output<typeof documentView>;

export const showDocument = route({
  id: 'documents.show',
  method: 'GET',
  path: 'files/file/document/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'The readable content of a document, mail or archive: text, tables, slides or a list of what is inside',
  params: uuidParams,
  /** Of another version than the cover. */
  query: z.strictObject({ version: uuid.optional() }),
  reply: documentView,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showDocument];
