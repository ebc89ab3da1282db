import type { JobState } from '#contract/operator/jobs.ts';

export const jobLooks: Readonly<Record<JobState, { word: string; variant: string; none: string }>> = {
  failed: { word: 'Failed', variant: 'danger', none: 'Nothing failed' },
  retrying: { word: 'Retrying', variant: 'warning', none: 'Nothing to retry' },
  active: { word: 'Active', variant: 'success', none: 'Nothing is running' },
  waiting: { word: 'Waiting', variant: 'light', none: 'Nothing is waiting' },
  cancelled: { word: 'Cancelled', variant: 'light', none: 'Nothing was cancelled' },
  done: { word: 'Done', variant: 'success', none: 'Nothing was done in the last few minutes' },
};

/** 0.4 -> '0.4 s', 95 -> '1 min', 7300 -> '2 h'. */
export function lagWords(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
