import { Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './PreviewFrame.module.css';
import { isSame, pageOf, putInPlace } from './swap-frames.ts';

/** The width of a page of each kind, in pixels; where there is less room it is drawn smaller. */
const pageWidth = { desktop: 1280, phone: 390 } as const;
export type Device = keyof typeof pageWidth;
const phoneHeight = 844;

/** Pages here need no scripts, and get none: they belong to our own server. */
const sandbox = 'allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface Frame {
  readonly key: number;
  readonly src: string;
}

type Frames = readonly [Frame, ...Frame[]];

/** The frames of a preview: what is looked at, and behind it its next state until that is there. */
function useFrames(url: string, version: number) {
  const [frames, setFrames] = useState<Frames>([{ key: 0, src: url }]);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const asked = useRef({ key: 0, url, version });
  const [first] = frames;
  const pageIn = (key: number) => pageOf(elements.current.get(key));
  const next = (src: string): Frame => {
    asked.current.key += 1;
    return { key: asked.current.key, src };
  };

  const renew = useEffectEvent(() => {
    const before = asked.current;
    if (before.url === url && before.version === version) return;
    asked.current = { key: before.key, url, version };
    const page = pageIn(first.key);
    // Whoever has gone on to an album or a file stays there.
    const frame = next(before.url === url && page ? page.location.href : url);
    setFrames(([shown]) => [shown, frame]);
  });
  // These two say that there is something else to show.
  useEffect(() => renew(), [url, version]);

  const loaded = async (key: number) => {
    const page = pageIn(key);
    if (key === first.key) return setState(page ? 'shown' : 'failed');
    const before = pageIn(first.key);
    if (!page || (before && isSame(page, before))) return setFrames(([shown]) => [shown]);
    if (before) await putInPlace(page, before);
    setState('shown');
    // Another may have been asked for meanwhile.
    setFrames((all) => {
      const frame = all.find((one) => one.key === key);
      return frame ? [frame] : all;
    });
  };
  const again = () => {
    setState('loading');
    setFrames([next(url)]);
  };
  const hold = (key: number) => (element: HTMLIFrameElement | null) => {
    if (element) elements.current.set(key, element);
    else elements.current.delete(key);
  };
  return { frames, state, loaded, hold, again };
}

/** Pages of the preview, drawn as wide as a desktop or a phone has them. */
export function PreviewFrame({ url, version, device }: { url: string; version: number; device: Device }) {
  const { ref, width: room, height } = useElementSize();
  const { frames, state, loaded, hold, again } = useFrames(url, version);
  const width = pageWidth[device];
  const zoom = room === 0 ? 1 : Math.min(1, room / width);
  const tall = height / zoom;
  const size = { width, height: device === 'phone' ? Math.min(phoneHeight, tall) : tall, transform: `scale(${zoom})` };
  return (
    <div ref={ref} className={styles.room} data-device={device}>
      <div
        className={styles.page}
        style={{ width: width * zoom, height: size.height * zoom }}
        aria-busy={state === 'loading'}
      >
        {state === 'loading' && <Skeleton className={styles.waiting ?? ''} radius={0} />}
        {room > 0 &&
          frames.map(({ key, src }, at) => (
            <iframe
              key={key}
              ref={hold(key)}
              className={styles.frame}
              style={size}
              src={src}
              title="Preview of the page"
              sandbox={sandbox}
              data-behind={at > 0 || undefined}
              aria-hidden={at > 0 || undefined}
              tabIndex={at > 0 ? -1 : 0}
              onLoad={() => void loaded(key)}
            />
          ))}
        {state === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>The preview did not load.</p>
            <Button variant="line" onClick={again}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
