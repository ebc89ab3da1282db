import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Flyout.module.css';

/** A sheet from the right, 400 wide, over the page. Its body scrolls, its footer stays. */
export function Flyout(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      classNames={{ content: styles.content, body: styles.inside }}
    >
      <div className={styles.body}>{props.children}</div>
      {props.footer && <footer className={styles.foot}>{props.footer}</footer>}
    </Drawer>
  );
}
