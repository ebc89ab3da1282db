import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadOverlays } from './overlays.ts';

/** The state that a target and its dropdown share. */
export interface FlyoutState {
  readonly id: string;
  readonly opened: boolean;
  /** Once opened, it stays to close softly and to give the focus back. */
  readonly used: boolean;
  readonly toggle: () => void;
  readonly set: (opened: boolean) => void;
  /** True when a click on the target opens it; otherwise the target does so itself. */
  readonly byClick: boolean;
  /** True when the target is announced as what opens it; otherwise something inside the target says so itself. */
  readonly roles: boolean;
  readonly target: RefObject<HTMLElement | null>;
  /** The other properties for Mantine's own part. */
  readonly rest: object;
}

const Context = createContext<FlyoutState | null>(null);

export function useFlyout(): FlyoutState {
  const state = use(Context);
  if (!state) throw new Error('A target or dropdown stands outside of its menu or popover.');
  return state;
}

interface FlyoutProps {
  opened?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  alwaysByClick: boolean;
  roles?: boolean | undefined;
  rest: object;
  children?: ReactNode;
}

/** Keeps whether a flyout is open; nothing that floats is loaded or drawn before it is for the first time. */
export function Flyout(props: FlyoutProps) {
  const { opened: given, onChange, onOpen, onClose, alwaysByClick, roles = true, rest, children } = props;
  const id = useId();
  const [own, setOwn] = useState(false);
  // Kept without being drawn again: a page has hundreds of these, of which one is opened.
  const target = useRef<HTMLElement>(null);
  const opened = given ?? own;
  const used = useRef(false);
  used.current ||= opened;
  const set = (next: boolean) => {
    if (next === opened) return;
    setOwn(next);
    onChange?.(next);
    (next ? onOpen : onClose)?.();
  };
  const toggle = () => set(!opened);
  const byClick = alwaysByClick || given === undefined;
  return (
    <Context value={{ id, opened, used: used.current, toggle, set, byClick, roles, target, rest }}>{children}</Context>
  );
}

interface Clickable {
  onClick?: (event: unknown) => void;
  onPointerEnter?: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
  id?: string;
  ref?: Ref<HTMLElement>;
}

const soon = () => void loadOverlays().catch(() => undefined);

/** The element that opens a flyout: its own, always the same one. */
export function FlyoutTarget({
  popup,
  children,
  ...others
}: {
  popup: 'menu' | 'dialog';
  children: ReactElement<Clickable>;
}) {
  const { id, opened, toggle, byClick, roles, target } = useFlyout();
  const child = children.props;
  const ref = useMergedRef<HTMLElement>(target, child.ref);
  return cloneElement(children, {
    ...others,
    id: `${id}-target`,
    ...(roles && {
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
    }),
    'data-expanded': opened || undefined,
    ref,
    onClick: (event: unknown) => {
      child.onClick?.(event);
      if (byClick) toggle();
    },
    onPointerEnter: (event: unknown) => {
      child.onPointerEnter?.(event);
      soon();
    },
    onFocus: (event: unknown) => {
      child.onFocus?.(event);
      soon();
    },
  } as Clickable);
}

/** Stands in for the target where its dropdown is drawn, so that it is placed beside the real one. */
export function Anchor({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: RefCallback<HTMLElement> }) {
  const told = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!element.current || element.current === told.current) return;
    told.current = element.current;
    ref?.(element.current);
  });
  return null;
}

/** Draws a dropdown from its first opening on. Closed at its first moment, so that it opens as it does every time. */
export function FlyoutDropdown({ draw }: { draw: (opened: boolean) => ReactNode }) {
  const { used, opened } = useFlyout();
  if (!used) return null;
  return (
    <Suspense>
      <Drawn opened={opened} draw={draw} />
    </Suspense>
  );
}

function Drawn({ opened, draw }: { opened: boolean; draw: (opened: boolean) => ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return draw(opened && ready);
}
