import { askPages } from '#features/versions/changes/ask-processing.ts';
import type { Services } from '#server/services.ts';
import { askNowAndThen, type Memory } from '../ask-now-and-then.ts';

/** A document is not asked for again all day. */
const againMs = 3_600_000;
const asked: Memory = new WeakMap();

/** Has the pages of an office document made that was understood before they could be, as somebody looks at it. */
export function wantPages(services: Pick<Services, 'db' | 'jobs' | 'log'>, team: string, version: string): void {
  askNowAndThen(asked, services, [version], {
    ...{ what: 'pages', againMs, trouble: 'pages of a document could not be asked for' },
    ask: (tx, id) => askPages(tx, services.jobs, { team, version: id }),
  });
}
