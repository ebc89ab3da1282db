import type { AuditEvent } from '#contract/audit/routes.ts';
import { AddressLink } from '../../ui/AddressLink.tsx';
import { useLazyFeatures } from '../lists.ts';
import styles from './Audit.module.css';

/** The sentence of an event; the name in it leads to the thing, while it is there. */
export function AuditText({ event }: { event: AuditEvent }) {
  const { text, object } = event;
  const link = useLazyFeatures().links[object.kind];
  const at = object.name ? text.lastIndexOf(object.name) : -1;
  // What is gone, or has no page of its own, leads nowhere.
  if (!link || !object.uuid || !object.exists || !object.name || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <AddressLink address={link(object.uuid)} className={styles.object} preload={false} dir="auto">
        {object.name}
      </AddressLink>
      {text.slice(at + object.name.length)}
    </>
  );
}
