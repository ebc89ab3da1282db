import { isDeepStrictEqual } from 'node:util';
import type { centreChanges } from '#contract/media-centres/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from '../access.ts';
import { wholeSettings } from '../rules.settings.ts';
import { changedAlbums, changedFiles, shownFacts } from '../store/difference.ts';

const entriesOf = (values: object): [string, unknown][] =>
  Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    key === 'look' || key === 'downloads'
      ? Object.entries(value as object).map(([inner, one]): [string, unknown] => [`${key}.${inner}`, one])
      : [[key, value]],
  );

/** The differences between the draft and what visitors see; before the first publication, everything is new. */
export const changes: Handler<typeof centreChanges, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.view', call.params.id);
  const { db } = call;
  const { team_id: team, id } = row;
  const shown = await shownFacts(db, team, id);
  const [albums, files] = [await changedAlbums(db, team, id), await changedFiles(db, team, id)];
  if (!shown) return { settings: [], albums, files };
  const was = new Map(entriesOf({ title: shown.title, ...wholeSettings(shown.settings) }));
  const is = entriesOf({ title: row.title, ...wholeSettings(row.settings) });
  return {
    settings: is.flatMap(([key, value]) => (isDeepStrictEqual(was.get(key), value) ? [] : [key])),
    albums,
    files,
  };
};
