import { useMediaQuery } from '@mantine/hooks';
import { type FormEventHandler, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import styles from './Dialog.module.css';
import { useOverlays } from './overlays.ts';

const widths = { small: 440, form: 480, wide: 640, large: 1120 } as const;

/** Keeps the focus at the button that closes the dialog until the field that is to have it is there. */
function useLateFocus(body: RefObject<HTMLDivElement | null>): void {
  const given = useRef<Element>(null);
  useEffect(() => {
    const wanted = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
    if (!wanted || wanted === given.current) return;
    given.current = wanted;
    if (!body.current?.contains(document.activeElement)) wanted.focus();
  });
}

/** Gives the focus back to where it was, when a dialog goes that was drawn only while it is open. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const lost = document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The name of the thing it acts on, shown below the title. */
  about?: string;
  size?: keyof typeof widths;
  footer?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  /** While something runs that closing would not stop. */
  locked?: boolean;
  /** A dialog in which closing by accident would lose something: only its buttons close it. */
  insists?: boolean;
  children: ReactNode;
}

/** Title, body, and a footer with the main button at the right. With `onSubmit` it is one form. Full screen on a phone. */
export function Dialog(props: DialogProps) {
  const used = useRef(false);
  used.current ||= props.opened;
  if (!used.current) return null;
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  );
}

function Drawn(props: DialogProps) {
  const { Modal } = useOverlays();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { locked = false, insists = false } = props;
  const body = useRef<HTMLDivElement>(null);
  useLateFocus(body);
  useFocusBack();
  const inside = (
    <>
      <div ref={body} className={styles.body}>
        {props.about && (
          <p className={styles.about} dir="auto">
            {props.about}
          </p>
        )}
        {props.children}
      </div>
      {props.footer && <div className={styles.foot}>{props.footer}</div>}
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
