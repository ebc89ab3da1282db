import { useQueries } from '@tanstack/react-query';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { fileQuery } from '../files/queries.ts';

export interface CaptionFile {
  readonly uuid: string;
  readonly url: string;
  /** The label in the list of the player. */
  readonly label: string;
  /** As the name says it before its ending: `film.fr.vtt`. */
  readonly language: string | undefined;
}

const ending = /\.vtt$/i;

/** WebVTT files that are attached to a film, as far as the person may have them: browsers show them over it. */
export function useCaptionFiles(film: FileSummary | FileDetail): CaptionFile[] {
  const attached = film.detailed ? film.attachments.flatMap(({ file }) => (file ? [file] : [])) : [];
  const wanted = attached.filter(({ name }) => ending.test(name)).map(({ uuid }) => fileQuery(uuid));
  return useQueries({
    queries: wanted,
    combine: (answers) =>
      answers.flatMap(({ data }): CaptionFile[] => {
        const url = data?.latest_version.url;
        if (!data || !url) return [];
        const label = data.name.replace(ending, '');
        return [{ uuid: data.uuid, url, label, language: /\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i.exec(label)?.[1] }];
      }),
  });
}
