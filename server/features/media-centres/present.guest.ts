import type { Guest } from '#contract/media-centres/guests.ts';
import type { GuestRow } from './store/guests.ts';

/** A guest as the team sees them. */
export function presentGuest(row: GuestRow): Guest {
  return {
    uuid: row.id,
    email: row.email,
    name: row.name,
    group: row.group,
    state: row.blocked ? 'blocked' : row.signed_in_at ? 'active' : 'invited',
    invited: row.invited,
    invited_by: row.invited_by,
    sent_at: row.sent_at?.toISOString() ?? null,
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
