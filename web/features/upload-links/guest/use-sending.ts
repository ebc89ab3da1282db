import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { isBusy, useUploads } from '../../uploads/queue/uploads.store.ts';
import { type ChosenFile, type GuestEngine, startGuestEngine } from './guest-engine.ts';
import { begin, finish, type GuestLink, keepSending, keptSending, progress, Refused } from './link.ts';
import { wordsOf } from './words-of.ts';

const textOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong. Try again.');

/** A sending that goes on: its secret and the uploader that sends its files. */
interface Going {
  readonly sending: string;
  readonly engine: GuestEngine;
}

/** The sending under way, also one that this browser left in the middle. */
function useGoing(link: GuestLink) {
  const [going, setGoing] = useState<Going>();
  useEffect(() => {
    const kept = keptSending(link);
    if (kept === null) return;
    progress(link, kept).then(
      ({ closed_at }) => {
        if (closed_at === null) setGoing({ sending: kept, engine: startGuestEngine(kept) });
        else keepSending(link, null);
      },
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) keepSending(link, null);
      },
    );
  }, [link]);
  return [going, setGoing] as const;
}

/** Files that a guest chose and has not sent yet. */
function useChosen() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  return {
    chosen,
    add: (files: readonly File[]) =>
      setChosen((now) => [...now, ...files.map((file) => ({ id: v7(), file, note: '' }))]),
    note: (id: string, note: string) =>
      setChosen((now) => now.map((other) => (other.id === id ? { ...other, note } : other))),
    leave: (id: string) => setChosen((now) => now.filter((other) => other.id !== id)),
    clear: () => setChosen([]),
  };
}

/** All that a guest does on the page: choosing files, sending them, finishing. */
export function useSending(link: GuestLink, form: HTMLFormElement) {
  const files = useChosen();
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const [going, setGoing] = useGoing(link);
  const items = useUploads();

  /** Does something that the server may refuse, and says why. */
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setWorking(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(textOf(error)));
    setWorking(false);
  }, []);
  const end = useCallback(
    () =>
      attempt(async () => {
        if (!going) return;
        const { receipt_url } = await finish(link, going.sending);
        keepSending(link, null);
        location.assign(receipt_url);
      }),
    [attempt, going, link],
  );
  const send = () =>
    attempt(async () => {
      if (files.chosen.length === 0) throw new Error('Choose at least one file.');
      const sending = going?.sending ?? (await begin(link, wordsOf(form, link))).sending;
      keepSending(link, sending);
      const now = going ?? { sending, engine: startGuestEngine(sending) };
      setGoing(now);
      files.clear();
      await now.engine.take(files.chosen);
    });

  const received = items.filter(({ state }) => state === 'done' || state === 'processing').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const still = going !== undefined && !items.some(isBusy) && files.chosen.length === 0;
  const done = still && received > 0 && failed === 0;
  const ended = useRef(false);
  useEffect(() => {
    if (!done || ended.current) return;
    ended.current = true;
    void end();
  }, [done, end]);
  return { ...files, problem, working, going, items, received, failed, still, send, end };
}

export type Sending = ReturnType<typeof useSending>;
