import { useEffect, useRef, useState } from 'react';
import type { VideoEdit } from '#contract/video-edits/edit.ts';
import { cancelVideoEdit, cutVideo, showVideoEdit, type VideoCut } from '#contract/video-edits/routes.ts';
import { CallError, call, refusalOf } from '../../lib/call.ts';

const againMs = 700;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const isOpen = ({ state }: VideoEdit) => state === 'waiting' || state === 'running';

export interface Saving {
  /** The edit that is made now; null when none is. */
  readonly now: VideoEdit | { readonly progress: 0; readonly as: VideoEdit['as']; readonly uuid: null } | null;
  /** The reason that the last one could not be made, in a sentence. */
  readonly failed: string | undefined;
  save(version: string, cut: VideoCut): Promise<void>;
  cancel(): Promise<void>;
}

/** Has an edit made and follows it to its end. Who leaves the page meanwhile leaves it to the server. */
export function useSaving(onDone: (edit: VideoEdit) => void): Saving {
  const [now, setNow] = useState<Saving['now']>(null);
  const [failed, setFailed] = useState<string>();
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  async function follow(begun: VideoEdit): Promise<void> {
    let edit = begun;
    while (alive.current && isOpen(edit)) {
      setNow(edit);
      await pause(againMs);
      const { uuid } = edit;
      // Without a connection for a moment it goes on all the same.
      edit = await call(showVideoEdit, { params: { uuid } }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 0) return edit;
        throw error;
      });
    }
    if (!alive.current) return;
    setNow(null);
    if (edit.state === 'done') onDone(edit);
    if (edit.state === 'failed') setFailed(edit.failed ?? 'This video could not be saved.');
  }

  return {
    now,
    failed,
    async save(version, cut) {
      setFailed(undefined);
      setNow({ progress: 0, as: cut.as, uuid: null });
      try {
        await follow(await call(cutVideo, { params: { uuid: version }, body: cut }));
      } catch (error) {
        if (!alive.current) return;
        setNow(null);
        setFailed(refusalOf(error));
      }
    },
    async cancel() {
      if (!now?.uuid) return;
      try {
        await call(cancelVideoEdit, { params: { uuid: now.uuid } });
      } catch (error) {
        setFailed(refusalOf(error));
      }
    },
  };
}
