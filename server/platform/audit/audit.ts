import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { type Book, createBook } from './book.ts';
import { countRefusal, foreignAllowed, type NewRefusal, refusalMinutes } from './refusals.ts';
import type { AuditRules } from './rule.ts';

export interface Audit extends Book {
  readonly auditRules: AuditRules;
  /** Counts a refusal; nobody waits for it. */
  refused(refusal: NewRefusal): void;
  /** Counts a request for what is not there or not theirs. Refuses with 429 once there were too many. */
  foreign(refusal: Omit<NewRefusal, 'kind'>): Promise<void>;
}

/** `id`: the count that went over what is allowed. */
export type Alarm = (refusal: NewRefusal, id: string) => Promise<void>;

/** Security events: noted off the way of requests, refusals counted, and an alarm when someone tries too much that is not theirs. */
export function createAudit({
  db,
  log,
  auditRules,
  alarm,
}: {
  db: Db;
  log: Log;
  auditRules: AuditRules;
  alarm: Alarm;
}): Audit {
  const book = createBook({ db, log });
  const counting = new Set<Promise<unknown>>();

  const count = (refusal: NewRefusal) =>
    countRefusal(db, refusal).catch((error: unknown) => {
      const { actor, kind, team, route } = refusal;
      log.error({ err: error, refusal: { actor, kind, team, route } }, 'a refusal could not be counted');
      return null;
    });
  const unwaited = (work: Promise<unknown>) => {
    counting.add(work);
    void work.finally(() => counting.delete(work));
  };

  return {
    auditRules,
    note: book.note,
    refused: (refusal) => unwaited(count(refusal)),
    async foreign(given) {
      const refusal = { ...given, kind: 'foreign' } as const;
      const counted = await count(refusal);
      if (!counted || counted.count <= foreignAllowed) return;
      if (counted.count === foreignAllowed + 1)
        unwaited(
          alarm(refusal, counted.id).catch((error: unknown) =>
            log.error({ err: error, actor: refusal.actor }, 'an alert could not be kept'),
          ),
        );
      fail('rate_limited', {
        detail: 'Too many requests for things that do not exist or that you cannot access. Wait a few minutes.',
        retryAfter: refusalMinutes * 60,
      });
    },
    async settle() {
      await Promise.all(counting);
      await book.settle();
    },
  };
}
