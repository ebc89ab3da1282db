import { rm } from 'node:fs/promises';
import type { Route } from '#contract/core/route.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { fail, invalid } from '#platform/errors.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import type { Call } from '#platform/http/handle.ts';
import { readForm } from '#platform/http/multipart.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Captions } from '#platform/media/video/jobs.ts';
import { receive } from '#platform/storage/receive.ts';
import { TooLarge } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';

type FormCall = Pick<Call<Route, Services>, 'request' | 'services'>;

/** Captions that were sent, and what was said of them. */
export interface SentCaptions {
  /** WebVTT in a temporary file, which whoever reads it takes over. */
  readonly captions: Captions;
  /** The name of the file that was sent. */
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface SentForm {
  path?: string;
  name?: string;
  readonly fields: Record<string, string>;
}

const tooLarge = `A captions file can have up to ${serverLimits.captionBytes / 1024 ** 2} MB.`;

async function readParts({ request, services }: FormCall, known: readonly string[], form: SentForm): Promise<void> {
  if (!request.isMultipart()) fail('unsupported_type', 'Send the captions as multipart/form-data.');
  await readForm(request, async (part) => {
    if (part.type === 'file' && part.fieldname === 'file' && !form.path) {
      const { path } = await receive(part.file, {
        storage: services.storage,
        maxBytes: serverLimits.captionBytes,
      }).catch((error: unknown) => (error instanceof TooLarge ? fail('too_large', tooLarge) : Promise.reject(error)));
      Object.assign(form, { path, name: part.filename });
    } else if (part.type === 'field' && known.includes(part.fieldname) && typeof part.value === 'string')
      form.fields[part.fieldname] = part.value;
    else
      invalid(
        part.fieldname,
        `is not a field of this call: send one file as file${known.map((one) => `, ${one}`).join('')}`,
      );
  });
}

/** Reads captions that are sent in a form, as WebVTT. The temporary files are gone when the work ends, but for what it took over. */
export async function withCaptions<T>(
  call: FormCall,
  known: readonly string[],
  work: (sent: SentCaptions) => Promise<T>,
): Promise<T> {
  const { services } = call;
  const form: SentForm = { fields: {} };
  const out = await services.storage.tempFile();
  try {
    await readParts(call, known, form);
    if (!form.path) invalid('file', 'send a WebVTT or SubRip file');
    const captions = await services.media
      .toVtt({ source: form.path, out })
      .catch((error: unknown) =>
        error instanceof MediaFailure ? fail('unsupported_type', error.message) : Promise.reject(error),
      );
    return await work({ captions, name: form.name ?? '', fields: form.fields });
  } catch (error) {
    swallowBody(call.request.raw);
    throw error;
  } finally {
    await rm(out, { force: true });
    if (form.path) await rm(form.path, { force: true });
  }
}
