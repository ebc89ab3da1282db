import type { TooltipProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentPropsWithRef,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { loadOverlays, useOverlays } from './overlays.ts';

type Props = Omit<TooltipProps, 'target' | 'opened' | 'children' | 'ref' | 'events'> & {
  children: ReactElement<ComponentPropsWithRef<'button'>>;
};

const usualDelayMs = 400;

function Shown({ target, ...props }: Omit<Props, 'children'> & { target: RefObject<HTMLElement | null> }) {
  const { Tooltip: Real } = useOverlays();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return <Real {...props} target={target} opened={ready} />;
}

/** Mantine's tooltip, whose code comes with the first one that is to be seen. A mouse opens it, and focus by a key. */
export function Tooltip({ children, label, disabled = false, openDelay = usualDelayMs, ...rest }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useRef<HTMLElement>(null);
  const child = children.props;
  const ref = useMergedRef<HTMLElement>(element, child.ref as never);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  const shown = open && !disabled;
  const described = [child['aria-describedby'], shown && id].filter(Boolean).join(' ') || undefined;
  return (
    <>
      {cloneElement(children, {
        ref: ref as never,
        'aria-describedby': described,
        onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
          child.onPointerEnter?.(event);
          if (event.pointerType === 'touch') return;
          void loadOverlays().catch(() => undefined);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setOpen(true), openDelay);
        },
        onPointerLeave: (event) => {
          child.onPointerLeave?.(event);
          close();
        },
        onPointerDown: (event) => {
          child.onPointerDown?.(event);
          close();
        },
        onFocus: (event) => {
          child.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setOpen(true);
        },
        onBlur: (event) => {
          child.onBlur?.(event);
          close();
        },
      })}
      {shown && (
        <Suspense>
          <Shown {...rest} target={element} label={<span id={id}>{label}</span>} />
        </Suspense>
      )}
    </>
  );
}
