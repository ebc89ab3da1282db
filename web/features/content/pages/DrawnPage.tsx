import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Pages.module.css';
import type { PageSize } from './page-layout.ts';
import { takeTurn } from './picture-turns.ts';

/** So long a page has to be near before it is asked for: those that fly by are not drawn. */
const restMs = 120;
const againMs = 3_000;

/** Resolves once the browser has a picture. */
async function fetched(address: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  signal.addEventListener('abort', () => {
    image.src = '';
  });
  await image.decode();
  return image;
}

type Drawn = 'coming' | 'failed' | { readonly address: string };

/** A picture of a page, asked for when it is its turn, and once more when the server has too much to do. */
function useDrawn(address: string, onShape: (ratio: number) => void): Drawn {
  const [drawn, setDrawn] = useState<Drawn>('coming');
  const told = useEffectEvent(onShape);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let wait: ReturnType<typeof setTimeout>;
    const ask = (times: number) => {
      leave = takeTurn(async (signal) => {
        try {
          const { naturalWidth: width, naturalHeight: height } = await fetched(address, signal);
          if (signal.aborted) return;
          told(width / height);
          setDrawn({ address });
        } catch {
          if (signal.aborted) return;
          if (times > 0) wait = setTimeout(() => ask(times - 1), againMs);
          else setDrawn((now) => (typeof now === 'object' ? now : 'failed'));
        }
      });
    };
    wait = setTimeout(() => ask(2), restMs);
    return () => {
      clearTimeout(wait);
      leave?.();
    };
  }, [address]);
  return drawn;
}

/** A page that the server drew. */
export function DrawnPage({
  address,
  usual,
  number,
  turns,
  onSize,
  alt,
}: {
  address: string;
  usual: PageSize;
  number: number;
  turns: number;
  onSize: ((page: number, size: PageSize) => void) | undefined;
  alt: string;
}) {
  // Of a picture only the shape is known: pages are as wide as the usual one, or as high when they lie.
  const drawn = useDrawn(address, (ratio) => {
    const area = usual.width * usual.height;
    const same = Math.abs(ratio - usual.width / usual.height) < 0.01;
    onSize?.(number, same ? usual : { width: Math.sqrt(area * ratio), height: Math.sqrt(area / ratio) });
  });
  if (drawn === 'failed') return <p className={styles.failed}>This page could not be shown.</p>;
  if (drawn === 'coming') return null;
  return <img className={styles.drawn} data-turns={turns} src={drawn.address} alt={alt} draggable={false} />;
}
