import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { downloadExportPart } from '#contract/team-exports/routes.ts';
import { fail } from '#platform/errors.ts';
import { sendFile } from '#platform/http/bytes/file.ts';
import { replyWithSource } from '#platform/http/bytes/reply.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openExport } from '../access.ts';
import { exportFolder } from '../archive/work.ts';

const noLonger = 'This export is no longer on the server. Make another.';

/** Sends one zip of an export, from where the client wants to go on. */
export const part: Handler<typeof downloadExportPart, Services> = async (call) => {
  const { services, params } = call;
  const row = await openExport(call, params.id);
  if (row.state !== 'ready' || (row.expires_at && row.expires_at <= services.clock.now())) fail('gone', noLonger);
  const one = row.parts.find(({ number }) => String(number) === params.number) ?? fail('not_found');
  const file = await open(join(exportFolder(services, row), one.name)).catch(() => fail('gone', noLonger));
  const { size, mtime: modified } = await file.stat();
  const source = {
    size,
    modified,
    send: async (start: number, end: number, response: Parameters<typeof sendFile>[3]) => {
      if (await sendFile(file.fd, start, end, response)) response.end();
    },
    close: () => file.close(),
  };
  const details = { part: one.number, parts: row.parts.length };
  call.note({ team: row.team_id, action: 'team_export.download', noun: 'team_export', subject: row.id, details });
  const fileName = `vitrine-${one.name}`;
  const bytes = { mediaType: 'application/zip', disposition: 'attachment', fileName, etag: `"${one.sha256}"` } as const;
  return replyWithSource(call, services, source, bytes);
};
