import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A part of a long list that is drawn when it comes near; until then its place is kept. */
export function NearSection({ height, children }: { height: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    const { current } = box;
    if (near || !current) return;
    const root = current.closest('[data-scroller]');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: '600px',
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [near]);
  return (
    <div ref={box} style={near ? undefined : { height }}>
      {near && children}
    </div>
  );
}
