import { ActionIcon, type ActionIconProps, type FloatingPosition } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Kbd } from './keys/Kbd.tsx';
import { Tooltip } from './overlays/Tooltip.tsx';
import styles from './parts.module.css';

type IconButtonProps = Omit<ActionIconProps, 'size'> &
  Omit<ComponentPropsWithRef<'button'>, 'children' | 'color' | 'style'> & {
    /** The action: its accessible name and its tooltip. */
    label: string;
    shortcut?: string | undefined;
    /** 26 instead of 32 high. */
    small?: boolean;
    tooltip?: FloatingPosition;
    children: ReactNode;
  };

/** A button that is only an icon. It always has a name, and says it with its key after a moment of hovering. */
export function IconButton({ label, shortcut, small = false, tooltip = 'bottom', children, ...rest }: IconButtonProps) {
  return (
    <Tooltip
      position={tooltip}
      label={
        <span className={styles.tip}>
          {label}
          {shortcut && <Kbd keys={shortcut} />}
        </span>
      }
    >
      <ActionIcon aria-label={label} size={small ? 26 : 32} variant="quiet" {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
