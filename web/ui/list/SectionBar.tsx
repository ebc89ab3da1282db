import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePlaces, useTellCount } from '../page/section-bar.ts';
import { type Create, CreateButton } from './CreateButton.tsx';
import styles from './ListScreen.module.css';

interface Props {
  /** The number of its things, beside the title. */
  count?: string | undefined;
  /** The field in the bar above. */
  search?: ReactNode;
  /** The button for a new one: in the bar above, on a phone above the list. */
  create?: Create | undefined;
  /** Other buttons beside that. */
  actions?: ReactNode;
}

/** The search, count and main button of a section, in the bar above and beside its title as on a screen that is a list. */
export function SectionBar({ count, search, create, actions }: Props) {
  const places = usePlaces();
  useTellCount(count);
  const buttons = (
    <>
      {actions}
      {create && <CreateButton create={create} />}
    </>
  );
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {search && places.search && createPortal(search, places.search)}
      {places.actions && createPortal(buttons, places.actions)}
      {create && <CreateButton create={create} line={styles.phone} />}
      {actions && <div className={styles.phone}>{actions}</div>}
    </>
  );
}
