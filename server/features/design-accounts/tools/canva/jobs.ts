import { z } from 'zod';
import { pageFormats } from '#contract/design-accounts/tools.ts';
import type { DesignTool, RemoteJob } from '../tool.ts';
import { get, placeOf } from './client.ts';

const mostName = 50;

const job = z.object({
  job: z.object({
    id: z.string(),
    status: z.enum(['in_progress', 'success', 'failed']),
    error: z.object({ code: z.string(), message: z.string().optional() }).nullish(),
    urls: z.array(z.string()).nullish(),
  }),
});

const reasons: Readonly<Record<string, string>> = {
  file_too_big: 'Canva takes images of less than 50 MB.',
  import_failed: 'Canva could not read this image.',
  license_required: 'This design has premium elements that have to be bought at Canva first.',
  approval_required: 'This design has to be approved at Canva first.',
  internal_failure: 'Canva could not export this design. Try again later.',
};

function remoteJob({ job: { id, status, error, urls } }: z.output<typeof job>): RemoteJob {
  if (status === 'in_progress') return { state: 'running', job: id };
  if (status === 'success') return { state: 'done', job: id, urls: urls ?? [] };
  const said = error?.message?.trim();
  const failed = reasons[error?.code ?? ''] ?? `Canva could not do this.${said ? ` It said: ${said}` : ''}`;
  return { state: 'failed', job: id, failed };
}

/** A name as Canva takes it: its first characters, never half of one, in base64. */
export function nameBase64(name: string): string {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );
  let cut = '';
  for (const letter of letters) {
    if (cut.length + letter.length > mostName) break;
    cut += letter;
  }
  return Buffer.from(cut || 'Image', 'utf8').toString('base64');
}

export const beginUpload: DesignTool['beginUpload'] = async (services, access, { name, size, open }) => {
  const question = {
    method: 'POST',
    path: '/rest/v1/asset-uploads',
    body: { size, open },
    type: 'application/octet-stream',
    headers: { 'asset-upload-metadata': JSON.stringify({ name_base64: nameBase64(name) }) },
  } as const;
  return remoteJob(await get(services, placeOf(services, access), question, job));
};

export const lookAtUpload: DesignTool['lookAtUpload'] = async (services, access, id) => {
  const path = `/rest/v1/asset-uploads/${encodeURIComponent(id)}`;
  return remoteJob(await get(services, placeOf(services, access), { path }, job));
};

export const beginExport: DesignTool['beginExport'] = async (services, access, { design, format, page }) => {
  const asked = {
    type: format,
    ...(format === 'jpg' ? { quality: 95 } : {}),
    ...(format === 'mp4' ? { quality: 'horizontal_1080p' } : {}),
    ...(page !== null && pageFormats.includes(format) ? { pages: [page] } : {}),
  };
  const question = { method: 'POST', path: '/rest/v1/exports', json: { design_id: design, format: asked } } as const;
  return remoteJob(await get(services, placeOf(services, access), question, job));
};

export const lookAtExport: DesignTool['lookAtExport'] = async (services, access, id) => {
  const path = `/rest/v1/exports/${encodeURIComponent(id)}`;
  return remoteJob(await get(services, placeOf(services, access), { path }, job));
};
