import { askNowAndThen, type Memory } from '#features/files/changes/ask-now-and-then.ts';
import type { Services } from '#server/services.ts';
import { editsJob } from '../jobs/definition.ts';

/** Pictures of a version that are to be made, by the beginning of their names. */
export interface WantedEdit {
  readonly version: string;
  readonly name: string;
}

export const wishOf = ({ version, name }: WantedEdit): string => `${version} ${name}`;

/** Asked again after so long: a job that was lost. */
const againMs = 600_000;
const asked: Memory = new WeakMap();

/**
 * Has images of a gallery made by their recipes, as somebody looks at it. Nobody waits for it: until they are there, the
 * gallery shows them as they were made last, or leaves them out. Each of `wanted` is asked for once.
 */
export function wantEdits(
  services: Pick<Services, 'db' | 'jobs' | 'log'>,
  team: string,
  gallery: string,
  wanted: readonly WantedEdit[],
): void {
  let enqueued = false;
  askNowAndThen(asked, services, wanted.map(wishOf), {
    ...{ what: gallery, againMs, trouble: 'images of a gallery could not be asked for' },
    async ask(tx) {
      if (enqueued) return;
      enqueued = true;
      await services.jobs.enqueue(tx, editsJob, { team, gallery }, { key: gallery });
    },
  });
}
