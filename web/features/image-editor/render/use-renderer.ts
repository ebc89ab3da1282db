import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint, Size } from '#contract/image-editor/rendering.ts';
import type { Answered, Asked, Channel } from './messages.ts';

export type RendererState = 'loading' | 'ready' | 'failed';

/** The worker that draws recipes onto one picture. */
export interface Renderer {
  readonly state: RendererState;
  /** The latest picture of a channel. */
  readonly drawn: Partial<Record<Channel, ImageBitmap>>;
  /** True while the latest of a channel is still on its way. */
  readonly busy: boolean;
  /** The address of the picture as it was, as long as the page is open. */
  readonly original: string | undefined;
  ask(channel: Channel, recipe: Recipe): void;
}

/** A picture to draw on; its size is that of the upright original. */
interface Drawable extends Size {
  readonly url: string;
  readonly focalPoint: FocalPoint;
}

type Shown = Omit<Renderer, 'ask'>;
const nothing: Shown = { state: 'loading', drawn: {}, busy: true, original: undefined };

async function bytesOf(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error('The image did not load.');
  return answer.blob();
}

/** Draws beside the page, so that it is never in its way; the latest that is asked for wins. */
export function useRenderer({ url, focalPoint, width, height }: Drawable): Renderer {
  const [shown, setShown] = useState(nothing);
  const [worker, setWorker] = useState<Worker>();
  const { x, y } = focalPoint;
  useEffect(() => {
    const made = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' });
    const ends = new AbortController();
    let original: string | undefined;
    const latest = new Map<Channel, ImageBitmap>();
    const failed = () => setShown((now) => ({ ...now, state: 'failed', busy: false }));
    made.onerror = failed;
    made.onmessage = ({ data: answer }: MessageEvent<Answered>) => {
      if (answer.kind === 'failed') return failed();
      if (answer.kind === 'opened') return setShown((now) => ({ ...now, state: 'ready' }));
      const { channel, picture, final } = answer;
      // Each is as large as the screen: it is not left to be collected while a slider is dragged.
      latest.get(channel)?.close();
      latest.set(channel, picture);
      setShown((now) => ({
        ...now,
        drawn: { ...now.drawn, [channel]: picture },
        busy: channel === 'main' ? !final : now.busy,
      }));
    };
    bytesOf(url, ends.signal).then(
      (picture) => {
        original = URL.createObjectURL(picture);
        setShown((now) => ({ ...now, original }));
        const about = { fullSize: { width, height }, focalPoint: { x, y } };
        made.postMessage({ kind: 'open', picture, ...about } satisfies Asked);
      },
      () => !ends.signal.aborted && failed(),
    );
    setWorker(made);
    setShown(nothing);
    return () => {
      ends.abort();
      made.terminate();
      if (original) URL.revokeObjectURL(original);
    };
  }, [url, x, y, width, height]);
  const ask = useCallback(
    (channel: Channel, recipe: Recipe) => {
      worker?.postMessage({ kind: 'render', channel, recipe } satisfies Asked);
      if (channel === 'main') setShown((now) => (now.busy ? now : { ...now, busy: true }));
    },
    [worker],
  );
  return useMemo(() => ({ ...shown, ask }), [shown, ask]);
}

/** Has a recipe drawn whenever it says something else. */
export function useDrawn({ ask, drawn }: Renderer, channel: Channel, recipe: Recipe): ImageBitmap | undefined {
  const said = hashKey([recipe]);
  useEffect(() => ask(channel, recipe), [ask, channel, said]);
  return drawn[channel];
}
