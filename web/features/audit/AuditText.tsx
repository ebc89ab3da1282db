import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '#contract/audit/routes.ts';
import styles from './Audit.module.css';
import { objectLink } from './object-link.ts';

/** The sentence of an event; the name in it leads to the thing, while it is there. */
export function AuditText({ event }: { event: AuditEvent }) {
  const { text, object } = event;
  const link = objectLink(object);
  const at = object.name ? text.lastIndexOf(object.name) : -1;
  if (!link || !object.name || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <Link {...link} className={styles.object} preload={false}>
        {object.name}
      </Link>
      {text.slice(at + object.name.length)}
    </>
  );
}
