import { Button } from '@mantine/core';
import type { AuditEvent } from '#contract/audit/routes.ts';
import { fullName } from '../../lib/people.ts';
import type { AuditSearch } from '../../lib/search/team/audit.ts';
import styles from './Audit.module.css';

type Go = (search: AuditSearch) => void;

/** The value of each field before and after. */
function Changes({ changes }: Pick<AuditEvent, 'changes'>) {
  const wasThere = changes.some(({ before }) => before !== null);
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {wasThere && <th scope="col">Before</th>}
          <th scope="col">{wasThere ? 'After' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            {wasThere && <td>{before ?? <span className={styles.nothing}>Nothing</span>}</td>}
            <td>{after ?? <span className={styles.nothing}>Nothing</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Everything the log has of an event, and the ways to more like it. */
export function AuditDetails({ event, onGo }: { event: AuditEvent; onGo: Go }) {
  const { actor, object, address, agent, api_key: key, changes, change_set: set, request_id: request } = event;
  return (
    <div className={styles.details}>
      {changes.length > 0 && <Changes changes={changes} />}
      <dl className={styles.facts}>
        <Fact label="Exact time" value={new Date(event.at).toISOString().replace('T', ' ').replace('Z', ' UTC')} />
        <Fact label="IP address" value={address ?? 'Unknown'} />
        <Fact label="User agent" value={agent} />
        <Fact label="API key" value={key?.name ?? null} />
        <Fact label="Action" value={event.action} />
        <Fact label="Request" value={request} />
        <Fact label="Change set" value={set} />
      </dl>
      <div className={styles.ways}>
        {actor && (
          <Button variant="line" size="xs" onClick={() => onGo({ actor: actor.uuid })}>
            Everything {fullName(actor)} did
          </Button>
        )}
        {object.uuid && object.kind !== 'zip' && (
          <Button variant="line" size="xs" onClick={() => onGo({ object: object.uuid ?? '' })}>
            Everything done to {object.name ?? 'this'}
          </Button>
        )}
        {address && (
          <Button variant="line" size="xs" onClick={() => onGo({ address })}>
            Everything from {address}
          </Button>
        )}
      </div>
    </div>
  );
}
