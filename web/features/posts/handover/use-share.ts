import { useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { fetchFile } from '../../downloads/fetch-file.ts';
import { acceptTerms } from '../../downloads/terms.ts';

export interface Shareable {
  readonly uuid: string;
  readonly url: string;
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
}

/** True on a phone or tablet whose apps take pictures. */
export function sharesFiles(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'picture.jpg', { type: 'image/jpeg' })] });
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

async function fetched({ url, name, type, size }: Shareable): Promise<File> {
  const blob = await fetchFile(url, new AbortController().signal, () => undefined, size ?? 0);
  return new File([blob], name, { type: type || blob.type });
}

/** Hands files to an app of the phone. */
export function useShare(team: string): { busy: boolean; run: (files: readonly Shareable[]) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const kept = useRef<{ of: string; files: File[] }>(undefined);
  async function run(wanted: readonly Shareable[]) {
    const of = wanted.map(({ url }) => url).join(' ');
    setBusy(true);
    try {
      if (kept.current?.of !== of) {
        const ids = wanted.map(({ uuid }) => uuid);
        if (!(await acceptTerms(team, ids, 'The files could not be shared.'))) return;
        kept.current = { of, files: await Promise.all(wanted.map(fetched)) };
      }
      await navigator.share({ files: kept.current.files });
    } catch (error) {
      // Somebody closed the sheet of their phone.
      if (nameOf(error) === 'AbortError') return;
      // Phones want a tap shortly before: the files are here by now.
      if (nameOf(error) === 'NotAllowedError' && kept.current) toast.success('The files are ready. Tap Share again.');
      else toast.failure(error, 'The files could not be shared.');
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
