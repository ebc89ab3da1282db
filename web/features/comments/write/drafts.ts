import { useState } from 'react';
import type { Moment } from '../moment.ts';
import type { PinPlace } from '../threads.ts';
import type { Person } from './mention-text.ts';

/** A comment that is being written. */
export interface Draft {
  readonly text: string;
  /** Those who were chosen from the list after an @. */
  readonly chosen: readonly Person[];
  readonly spot: PinPlace | Moment | null;
  /** True when it is about the whole: it does not take the moment that the player shows. */
  readonly whole?: boolean | undefined;
}

const nameOf = (user: string, key: string) => `vitrine.draft.${user}.${key}`;

function stored(name: string): Draft | undefined {
  try {
    const { text, chosen, spot, whole } = JSON.parse(localStorage.getItem(name) ?? '') as Draft;
    return typeof text === 'string' && Array.isArray(chosen)
      ? { text, chosen, spot: spot ?? null, whole: whole === true }
      : undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(name, JSON.stringify(draft));
    else localStorage.removeItem(name);
  } catch {
    // What cannot be stored lives as long as the field.
  }
}

const isSame = (a: Draft, b: Draft) => a.text === b.text && JSON.stringify(a.spot) === JSON.stringify(b.spot);

/** True when something was left written. */
export const hasDraft = (user: string, key: string): boolean => stored(nameOf(user, key)) !== undefined;

/**
 * The draft, kept on this device until it is sent or discarded, also when the panel closes or the page is loaded again.
 */
export function useDraft(
  user: string,
  key: string,
  begin: Draft,
): [draft: Draft, set: (change: Partial<Draft>) => void, forget: () => void] {
  const name = nameOf(user, key);
  const [draft, setDraft] = useState(() => stored(name) ?? begin);
  const set = (change: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...change };
      keep(name, isSame(next, begin) ? undefined : next);
      return next;
    });
  const forget = () => {
    keep(name, undefined);
    setDraft(begin);
  };
  return [draft, set, forget];
}
