import type { Consent } from '#contract/consents/routes.ts';
import { limits } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type ConsentRow, findConsent } from './store/consents.ts';
import { firstFiles } from './store/files.ts';

type Shower = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const inLists = 4;

function present(row: ConsentRow, files: Consent['files'], manages: boolean): Consent {
  return {
    uuid: row.id,
    team: row.team_id,
    state: row.state,
    person: row.person,
    contact: manages ? row.contact : null,
    minor: row.minor,
    guardian: manages ? row.guardian : null,
    channels: row.channels,
    territories: row.territories,
    valid_until: row.valid_until,
    note: row.note,
    form: manages ? row.form : null,
    files,
    file_count: row.file_count,
    withdrawn_at: iso(row.withdrawn_at),
    withdrawn_reason: row.withdrawn_reason,
    ledger_number: row.ledger_number,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** Consents of one team as its members see them: contacts and forms are for those who manage rights. */
export async function presentConsents(
  call: Shower,
  team: string,
  rows: readonly ConsentRow[],
  each: number = inLists,
): Promise<Consent[]> {
  const manages = call.membershipFor(team).flags.includes('MANAGE_RIGHTS');
  const ids = rows.map(({ id }) => id);
  const links = await firstFiles(call.db, team, ids, each);
  const summaries = await presentSummaries(
    call,
    [...new Set(links.map(({ file }) => file))].map((id) => ({ team_id: team, id })),
  );
  const files = new Map(summaries.map((file) => [file.uuid, file]));
  const byConsent = Map.groupBy(links, ({ consent }) => consent);
  return rows.map((row) => {
    const shown = (byConsent.get(row.id) ?? []).flatMap(({ file }) => {
      const found = files.get(file);
      return found ? [{ uuid: found.uuid, name: found.name, thumbnail_url: found.latest_version.thumbnail_url }] : [];
    });
    return present(row, shown, manages);
  });
}

/** The consent as it stands now, with all of its files. */
export async function tellConsent(call: Shower, team: string, id: string): Promise<Consent> {
  const row = (await findConsent(call.db, [team], id)) ?? fail('not_found');
  const [shown] = await presentConsents(call, team, [row], limits.consentFiles);
  return shown ?? fail('not_found');
}
