import type { Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { setRetention } from './changes/set-retention.ts';

const daysOf = (kept: unknown) => (kept as { audit_days: number | null }).audit_days;

export const auditUndo: Undoers = {
  async 'team.retention'(tx, act, changes) {
    for (const { team, before, after } of changes.toReversed())
      if (!(await setRetention(tx, act, team, daysOf(before), daysOf(after))))
        fail('conflict', 'How long the audit log is kept was changed again in the meantime.');
  },
};
