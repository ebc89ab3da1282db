import { type ReactNode, Suspense, useRef } from 'react';
import { classes } from '../classes.ts';
import { useOverlays } from '../overlays/overlays.ts';
import styles from './AppFrame.module.css';
import { NAV } from './nav-width.ts';

interface PeekProps {
  opened: boolean;
  onClose: () => void;
  phone: boolean;
  children: ReactNode;
}

/** The menu over the screen, where there is no room beside it. */
export function Peek(props: PeekProps) {
  const used = useRef(false);
  used.current ||= props.opened;
  return used.current ? (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  ) : null;
}

function Drawn({ opened, onClose, phone, children }: PeekProps) {
  const { Drawer } = useOverlays();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'left'}
      size={phone ? '85%' : NAV.usual}
      title={phone ? 'More' : undefined}
      withCloseButton={phone}
      classNames={{ content: classes(styles.sheet, !phone && styles.side), body: classes(styles.peek) }}
      attributes={{ content: { 'aria-label': 'Main menu' } }}
    >
      {children}
    </Drawer>
  );
}
