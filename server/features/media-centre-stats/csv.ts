import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sent } from '#platform/http/handle.ts';

/** Sends rows as a file for spreadsheets; what looks like a formula in a name or a term is made inert. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  columns: readonly string[],
  rows: readonly object[],
): typeof sent {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(fileName))
    .header('cache-control', 'private, no-store')
    .send(
      stringify([...rows], {
        header: true,
        columns: [...columns],
        escape_formulas: true,
        bom: true,
        record_delimiter: 'windows',
      }),
    );
  return sent;
}
