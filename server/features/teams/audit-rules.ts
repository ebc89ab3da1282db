import type { AuditRules } from '#platform/audit/rule.ts';

interface Viewed {
  readonly team: { readonly uuid: string };
  readonly role: { readonly name: string };
  readonly member: { readonly first_name: string; readonly last_name: string } | null;
}

/** The person that someone views a team as, from the answer of `me`. */
function viewed(result: Readonly<Record<string, unknown>>): { team: string; name: string } | null {
  const { viewing } = result as { viewing?: Viewed | null };
  if (!viewing) return null;
  const { first_name, last_name } = viewing.member ?? { first_name: '', last_name: '' };
  const member = `${first_name} ${last_name}`.trim();
  return { team: viewing.team.uuid, name: member ? `${member} (${viewing.role.name})` : viewing.role.name };
}

/** Audit rules of viewing the team as someone else. */
export const auditRules: AuditRules = {
  'people.view_as': {
    done: (seen, result) => {
      const membership = viewed(result);
      return membership ? { actor: seen.actor, action: 'view.begin', noun: 'view', ...membership } : null;
    },
  },
  'people.stop_viewing': {
    done: ({ actor }) => (actor ? { actor, action: 'view.end', noun: 'view', subject: actor } : null),
  },
};
