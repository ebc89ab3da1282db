import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fileQuery } from '../../files/queries.ts';
import { creditsOf, withCredits } from './credits.ts';
import { withDetail } from './post-draft.ts';
import type { DraftWork } from './use-post-draft.ts';

/** Reads what only the page of a file tells, its creator and its description, and adds the credits of new files. */
export function useFileDetails({ draft, fill }: DraftWork): void {
  const missing = draft.files.filter(({ credit }) => credit === undefined);
  const read = useQueries({ queries: missing.map(({ uuid }) => fileQuery(uuid)) }).flatMap(({ data }) => data ?? []);
  const told = useRef(new Set<string>());
  useEffect(() => {
    const fresh = read.filter(({ uuid }) => !told.current.has(uuid));
    if (fresh.length === 0) return;
    for (const { uuid } of fresh) told.current.add(uuid);
    fill((before) => {
      const files = before.files.map((file) => {
        const detail = fresh.find(({ uuid }) => uuid === file.uuid);
        return detail ? withDetail(file, detail) : file;
      });
      const credits = creditsOf(files.filter(({ uuid }) => fresh.some((one) => one.uuid === uuid)));
      const known = credits.filter((one) => one.known).map(({ text }) => text);
      return { ...before, files, caption: withCredits(before.caption, known) };
    });
  });
}
