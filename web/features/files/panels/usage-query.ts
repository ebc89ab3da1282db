import { queryOptions } from '@tanstack/react-query';
import { type FileUsage, showUsage } from '#contract/files/usage.ts';
import { call } from '../../../lib/call.ts';

/** Read again with every revision of the file: most of what it tells is part of that. */
export const usageQuery = ({ uuid, revision }: { uuid: string; revision: number }) =>
  queryOptions({
    queryKey: ['usage', uuid, revision],
    queryFn: ({ signal }) => call(showUsage, { params: { uuid }, signal }),
    staleTime: 15_000,
  });

/** A place in words, and what tells it from others of the same words. */
export interface PlaceWords {
  readonly id: string;
  readonly words: string;
}
const place = (id: string, words: string): PlaceWords => ({ id, words });

/** From where a recall takes a file. */
export const shownBy = ({ public_link: link, single_embeds: embeds, galleries }: FileUsage): PlaceWords[] => [
  ...(link ? [place('link', 'its public link')] : []),
  ...embeds.filter(({ active }) => active).map(({ uuid, title }) => place(uuid, `the embed ${title}`)),
  ...galleries.map(({ uuid, title }) => place(uuid, `the gallery ${title}`)),
];

/** Everywhere that a file is found besides its own folder. */
export const placesOf = (usage: FileUsage): PlaceWords[] => [
  ...(usage.public_link ? [place('link', 'its public link')] : []),
  ...usage.single_embeds.map(({ uuid, title }) => place(uuid, `the embed ${title}`)),
  ...usage.galleries.map(({ uuid, title }) => place(uuid, `the gallery ${title}`)),
  ...usage.collections.map(({ uuid, title }) => place(uuid, `the collection ${title}`)),
  ...usage.linked_folders.map(({ uuid, name }) => place(`link ${uuid}`, `the folder ${name}, as a link`)),
  ...usage.shared_folders.map(({ uuid, name, teams }) =>
    place(uuid, `the folder ${name}, shared with ${teams.join(', ')}`),
  ),
  ...usage.attached_to.map(({ uuid, name }) => place(uuid, `the attachments of ${name}`)),
];
