import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEventHandler, ReactNode } from 'react';
import styles from './Dialog.module.css';

const widths = { small: 440, form: 480, wide: 640, large: 1120 } as const;

/** Title, body, and a footer with the main button at the right. With `onSubmit` it is one form. Full screen on a phone. */
export function Dialog(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: keyof typeof widths;
  footer?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  /** While something runs that closing would not stop. */
  locked?: boolean;
  /** Where closing by accident would lose something: only its buttons close it. */
  insists?: boolean;
  children: ReactNode;
}) {
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { locked = false, insists = false } = props;
  const inside = (
    <>
      <div className={styles.body}>{props.children}</div>
      {props.footer && <footer className={styles.foot}>{props.footer}</footer>}
    </>
  );
  return (
    <Modal
      opened={props.opened}
      onClose={locked ? () => {} : props.onClose}
      title={props.title}
      size={widths[props.size ?? 'small']}
      fullScreen={phone === true}
      closeOnEscape={!locked && !insists}
      closeOnClickOutside={!locked && !insists}
      classNames={{ content: styles.content, body: styles.inside }}
    >
      {props.onSubmit ? (
        <form className={styles.whole} onSubmit={props.onSubmit} noValidate>
          {inside}
        </form>
      ) : (
        <div className={styles.whole}>{inside}</div>
      )}
    </Modal>
  );
}
