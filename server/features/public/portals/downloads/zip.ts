import { sendZip } from '#features/content/bytes/zip-stream.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import type { Open } from '../open.ts';
import type { Said } from '../terms.ts';
import { toldOf } from './download.ts';
import { entriesOf } from './zip-entries.ts';
import { amountOf, type Chosen } from './zip-parts.ts';

interface Asked {
  readonly chosen: Chosen;
  readonly size: string;
  readonly said: Said;
}

const nameOf = (open: Open, chosen: Chosen): string =>
  'album' in chosen
    ? `${open.slug}-${chosen.album.title.replaceAll(/[/\\]/g, '-')}.zip`
    : `${open.slug}-${chosen.placed.length}-files.zip`;

const notedNames = 50;
const toldNames = (chosen: Chosen) =>
  'album' in chosen
    ? { album: chosen.album.title }
    : { names: chosen.placed.slice(0, notedNames).map(({ row }) => row.name) };

/** Streams what a visitor has chosen as one zip, with a list of names, credits and terms. */
export async function sendChosen(asked: Visitor<Services>, open: Open, { chosen, size, said }: Asked) {
  const { services, request, reply } = asked;
  const { zip, zip_cap: cap } = open.settings.downloads;
  if (!zip) fail('forbidden', 'Files of this Media Centre can only be downloaded one by one.');
  const { files, bytes } = amountOf(open, chosen);
  if (bytes > cap * 1_000_000)
    fail('too_large', `These files are too large for one zip (${cap} MB at most). Select fewer of them.`);
  if (files === 0) fail('gone', 'None of these files can be downloaded any more.');
  await limitRate(services.db, visitorKey(request), rateLimits.zip);
  services.audit.note({
    actor: null,
    team: open.team,
    action: 'download.link_zip',
    noun: 'media_centre',
    subject: open.id,
    name: open.title,
    details: { files, ...toldNames(chosen), public: true, ...toldOf(said) },
    source: sourceOf(request),
    request: request.id,
  });
  return sendZip(services, reply, nameOf(open, chosen), entriesOf(asked, open, { chosen, size }));
}
