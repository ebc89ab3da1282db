import { sql } from 'kysely';

/**
 * Locks of a prepared transaction `p`: the one on its id, and by what it calls itself there those on tables. How that is written
 * is another in each version of PostgreSQL.
 */
const ownLock = sql`t.pid is null and t.locktype = 'transactionid' and t.transactionid = p.transaction`;
const historyLock = sql`l.pid is null and l.locktype = 'relation' and l.relation = 'changes'::regclass and l.virtualtransaction = t.virtualtransaction`;

/** This transaction can write nothing here any more, or never could: it is of another database, or was prepared without history. */
const harmless = sql`exists (select 1 from pg_stat_activity a where a.backend_xid = x.id::xid and a.datid is not null
      and a.datid <> (select d.oid from pg_database d where d.datname = current_database()))
    or exists (select 1 from pg_prepared_xacts p where p.transaction = x.id::xid and (p.database <> current_database()
      or exists (select 1 from pg_locks t where ${ownLock} and not exists (select 1 from pg_locks l where ${historyLock}))))`;

/**
 * The transaction id below which history is complete: every transaction of this database before it has ended. PostgreSQL's
 * own horizon, `pg_snapshot_xmin`, is one for all its databases, so that a long import into another one would hold back
 * everything here. A transaction that cannot be told to be harmless counts, so that none is ever skipped.
 *
 * An id never changes its database, so it does no harm that activity is looked at a little later than the snapshot.
 */
export const horizon = sql`coalesce((select min(x.id) from pg_snapshot_xip(pg_current_snapshot()) x (id) where not (${harmless})),
  pg_snapshot_xmax(pg_current_snapshot()))`;
