import type { Witnesses } from '#platform/audit/witness.ts';

interface Viewed {
  readonly team: { readonly uuid: string };
  readonly role: { readonly name: string };
  readonly member: { readonly first_name: string; readonly last_name: string } | null;
}

/** Whom someone views a team as, from what `me` says then. */
function viewed(result: Readonly<Record<string, unknown>>): { team: string; name: string } | null {
  const { viewing } = result as { viewing?: Viewed | null };
  if (!viewing) return null;
  const { first_name, last_name } = viewing.member ?? { first_name: '', last_name: '' };
  const member = `${first_name} ${last_name}`.trim();
  return { team: viewing.team.uuid, name: member ? `${member} (${viewing.role.name})` : viewing.role.name };
}

/** Audit rules of viewing the team as someone else. */
export const auditRules: Witnesses = {
  'people.view_as': {
    done: (seen, result) => {
      const seat = viewed(result);
      return seat ? { actor: seen.actor, action: 'view.begin', noun: 'view', ...seat } : null;
    },
  },
  'people.stop_viewing': {
    done: ({ actor }) => (actor ? { actor, action: 'view.end', noun: 'view', subject: actor } : null),
  },
};
