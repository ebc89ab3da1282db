import { Badge } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AuditEvent } from '#contract/audit/routes.ts';
import { count, date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import type { AuditSearch } from '../../lib/search/team/audit.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import styles from './Audit.module.css';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditText } from './AuditText.tsx';
import type { Fold } from './fold.ts';

const whoOf = ({ actor, action }: AuditEvent): string => {
  if (actor) return fullName(actor);
  return /^((session|account|download)\.|request\.create$)/.test(action) ? 'Someone' : 'Vitrine';
};

function Line({ event, onGo }: { event: AuditEvent; onGo: (search: AuditSearch) => void }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const who = whoOf(event);
  return (
    <div className={classes(styles.line, event.alert && styles.alert)}>
      <div className={styles.sum}>
        <time className={styles.at} dateTime={event.at}>
          {date(event.at)}
        </time>
        <span className={styles.who}>
          <PersonMark person={event.actor} size={24} />
          <span className={styles.name} dir="auto">
            {who}
          </span>
          {event.api_key && <span className={styles.key}>by {event.api_key.name}</span>}
        </span>
        <span className={styles.text}>
          <AuditText event={event} />
          {event.alert && <Badge variant="danger">Alert</Badge>}
        </span>
        <span className={styles.address}>{event.address}</span>
        <span className={styles.more} data-open={open || undefined}>
          <IconButton
            small
            label={`${open ? 'Hide' : 'Show'} details`}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown />
          </IconButton>
        </span>
      </div>
      {open && (
        <div id={details}>
          <AuditDetails event={event} onGo={onGo} />
        </div>
      )}
    </div>
  );
}

/** One event, or one act on many things with the rest of it folded away. */
export function AuditRow({ fold, onGo }: { fold: Fold; onGo: (search: AuditSearch) => void }) {
  const [all, setAll] = useState(false);
  const { first, more } = fold;
  return (
    <li className={styles.row}>
      <Line event={first} onGo={onGo} />
      {more.length > 0 && (
        <button type="button" className={styles.unfold} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show only the first' : `and ${count(more.length, 'other event')} from the same action`}
        </button>
      )}
      {all && more.map((event) => <Line key={event.id} event={event} onGo={onGo} />)}
    </li>
  );
}
