import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** The title line of a screen, with its one h1, the path above it and the actions of the whole screen at the right. */
export function PageHead(props: { title: string; count?: string | undefined; path?: ReactNode; actions?: ReactNode }) {
  useDocumentTitle(`${props.title} · Vitrine`);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {props.path && (
          <div className={styles.path}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
            {props.path}
          </div>
        )}
        <h1 className={styles.title}>
          <span className={styles.name} dir="auto">
            {props.title}
          </span>
          {props.count && <span className={styles.count}> {props.count}</span>}
        </h1>
      </div>
      {props.actions}
    </div>
  );
}
