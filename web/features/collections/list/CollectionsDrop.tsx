import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { collectionPolicy } from '#contract/policy/collections.ts';
import { useCan } from '../../../lib/can.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './CollectionsDrop.module.css';
import { useDropCollection } from './collection-drop.ts';

/** The way to the collections takes dragged files and asks which one; a drag that rests on it goes there. */
export function CollectionsDrop({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/collections', search: {} });
  const drop = useDropCollection(
    { kind: 'collections', name: 'Collections' },
    !useCan(collectionPolicy['collection.create']),
    open,
  );
  return (
    <div ref={drop.ref} className={classes(drop.over && styles.over)}>
      {children}
    </div>
  );
}
