import { beginAct, record } from '#platform/db/change.ts';
import type { Services } from '#server/services.ts';
import { finishConversion } from '../store.ts';

interface MadeRendition {
  readonly team: string;
  readonly file: string;
  readonly version: string;
  /** Of the rendition that was asked for. */
  readonly name: string;
}

/** Notes that what was to be made for a download is there, and tells those who wait; once, however often it is found. */
export async function noteMade({ db, pulse }: Services, { team, file, version, name }: MadeRendition): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await finishConversion(tx, team, version, name))) return;
    const of = { team, noun: 'version', subject: version } as const;
    await record(tx, beginAct(null), { ...of, action: 'version.ready', after: { file } });
  });
  pulse.changed();
}
