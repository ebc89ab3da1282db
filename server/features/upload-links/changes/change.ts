import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { OpenedLink } from '../access.ts';
import { type LinkSettings, lockLink, type UploadLinkRow, updateLink } from '../store/links.ts';
import { keepTerms } from '../store/terms.ts';
import { keep } from './link-history.ts';

/** Writes settings and their history. The row is locked by the caller. */
export async function writeSettings(tx: Tx, act: Act, row: UploadLinkRow, to: LinkSettings): Promise<void> {
  const { team_id: team, id: subject } = row;
  const [before, after] = [keep(row), keep(to)];
  if (isDeepStrictEqual(before, after)) return;
  await updateLink(tx, team, subject, to);
  const turned = before.active === after.active ? 'update' : after.active ? 'reopen' : 'end';
  await record(tx, act, { team, action: `upload_link.${turned}`, noun: 'upload_link', subject, before, after });
}

/** Settings to change; undefined: as they are. */
export type LinkChange = {
  [K in keyof Omit<LinkSettings, 'terms_version'>]?: LinkSettings[K] | undefined;
} & { terms?: string | null | undefined };

const given = (wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<LinkSettings>;

/** Changes what is named. */
export async function changeLink(tx: Tx, act: Act, { team_id, id }: OpenedLink, wanted: LinkChange): Promise<void> {
  const { terms, ...rest } = wanted;
  const version = typeof terms === 'string' ? await keepTerms(tx, team_id, terms, act.actor) : terms;
  const row = (await lockLink(tx, team_id, id)) ?? fail('not_found');
  const terms_version = version === undefined ? row.terms_version : version;
  await writeSettings(tx, act, row, { ...row, ...given(rest), terms_version });
}
