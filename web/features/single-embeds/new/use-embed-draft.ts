import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';

/** The reason a file cannot be shown by an embed. */
export const whyNotShown = (file: FileSummary): string | undefined =>
  file.recycled ? 'In Recycling Bin' : file.internal_use ? 'Sharing Disabled' : undefined;

/** The files of an embed that is being made: what was taken out stays in sight, to be put in again. */
export function useEmbedDraft(first: readonly FileSummary[]) {
  const [items, setItems] = useState(first);
  const [out, setOut] = useState<ReadonlySet<string>>(
    new Set(first.flatMap((file) => (whyNotShown(file) ? [file.uuid] : []))),
  );
  const chosen = items.filter(({ uuid }) => !out.has(uuid));
  const isIn = ({ uuid }: FileSummary) => chosen.some((file) => file.uuid === uuid);
  const full = chosen.length >= limits.singleEmbedFiles;
  return {
    items,
    chosen,
    isIn,
    reasonOf: (file: FileSummary) =>
      whyNotShown(file) ?? (full && !isIn(file) ? `At most ${limits.singleEmbedFiles} files in one embed` : undefined),
    toggle(file: FileSummary) {
      const added = !isIn(file);
      const next = new Set(out);
      if (added) next.delete(file.uuid);
      else next.add(file.uuid);
      setOut(next);
      if (!items.some(({ uuid }) => uuid === file.uuid)) setItems([...items, file]);
      toast.success(`${isolated(file.name)} ${added ? 'added' : 'removed'}`, { id: `embed-draft-${file.uuid}` });
    },
  };
}
