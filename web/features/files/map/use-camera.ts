import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { around, type Camera, kept, panned, type Size, zoomed } from './camera.ts';
import { useSize } from './use-size.ts';

const step = 80;
const zoomStep = 1;
const wheelPx = 300;
const still = 4;

/** A map that is moved by dragging, the wheel, two fingers and keys. */
export function useCamera(element: RefObject<HTMLElement | null>) {
  const size = useSize(element);
  const [wanted, setCamera] = useState<Camera>();
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const camera = size && wanted && kept(wanted, size);
  const change = (next: (camera: Camera, size: Size) => Camera) => {
    if (size) setCamera((now) => next(now ?? around('', size), size));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    change((now, room) => zoomed(now, room, -event.deltaY / wheelPx, at));
  });
  useEffect(() => {
    const one = element.current;
    if (!one) return;
    // React listens passively, and then the page would scroll as well.
    one.addEventListener('wheel', onWheel, { passive: false });
    return () => one.removeEventListener('wheel', onWheel);
  }, [element]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(now.x - before.x, now.y - before.y);
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (far < still) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, one]) => one);
    fingers.current.set(event.pointerId, now);
    if (!other) return change((one, room) => panned(one, room, now.x - before.x, now.y - before.y));
    const spread = (one: typeof now) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
    change((one, room) => zoomed(one, room, Math.log2(spread(now) / spread(before)), middle));
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const pans: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const pan = pans[event.key];
    if (pan) change((now, room) => panned(now, room, pan[0], pan[1]));
    else if (event.key === '+' || event.key === '=') change((now, room) => zoomed(now, room, zoomStep));
    else if (event.key === '-') change((now, room) => zoomed(now, room, -zoomStep));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    camera,
    size,
    look: (bounds: string) => change((_now, room) => around(bounds, room)),
    zoom: (by: number) => change((now, room) => zoomed(now, room, by)),
    gestures: {
      onKeyDown,
      onPointerMove,
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) lift(event);
      },
      onDoubleClick: () => change((now, room) => zoomed(now, room, zoomStep)),
    },
  };
}
