import { useEffect, useEffectEvent, useState } from 'react';
import { convertToMp4 } from '#contract/content.ts';
import { addressOf } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';

const againMs = 1_000;

export interface Playable {
  /** The address of the playable film, once it is made. */
  readonly address: string | undefined;
  /** 0 to 100 while it is being made. */
  readonly progress: number | undefined;
  ask(): void;
}

/** A film that browsers cannot play, made into one that they can when it is asked for; others wait for the same one. */
export function usePlayable(uuid: string): Playable {
  const [asked, setAsked] = useState(false);
  const [progress, setProgress] = useState(0);
  const [address, setAddress] = useState<string>();
  const source = addressOf(convertToMp4, { params: { uuid } });
  const look = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const answer = await fetch(source, { headers: { range: 'bytes=0-0' }, signal });
    if (answer.status === 202) {
      setProgress(((await answer.json()) as { progress: number }).progress);
      return true;
    }
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(String(answer.status));
    setAddress(source);
    return false;
  });
  useEffect(() => {
    if (!asked) return;
    const over = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const next = async () => {
      try {
        if (await look(over.signal)) again = setTimeout(next, againMs);
      } catch {
        if (over.signal.aborted) return;
        setAsked(false);
        toast.error('Could not convert to MP4');
      }
    };
    void next();
    return () => {
      over.abort();
      clearTimeout(again);
    };
  }, [asked]);
  return { address, progress: asked && address === undefined ? progress : undefined, ask: () => setAsked(true) };
}
