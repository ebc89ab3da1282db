import type { centreStates } from '#contract/media-centres/centre.ts';

interface Shown {
  readonly live: number | null;
  readonly active: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** The state of a Media Centre at a moment. */
export function stateOf({ live, active, starts_at, ends_at }: Shown, at: Date): (typeof centreStates)[number] {
  if (live === null) return 'draft';
  if (!active || (ends_at !== null && ends_at <= at)) return 'closed';
  return starts_at !== null && starts_at > at ? 'scheduled' : 'live';
}
