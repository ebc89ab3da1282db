import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useCreateEmbed } from '../embed-actions.ts';
import { sizeProblem } from '../size-field.ts';
import { useEmbedDraft } from './use-embed-draft.ts';

const fields = ['title', 'width', 'height', 'files'];

/** A file's name without its extension; several files have no common name. */
const titleFor = (files: readonly FileSummary[]) =>
  files.length === 1 ? (files[0]?.name ?? '').replace(/\.[a-z0-9]{1,5}$/i, '') : '';

/** The typed values of a new embed; a size may be unfinished. */
interface EmbedForm {
  readonly title: string;
  readonly width: number | string;
  readonly height: number | string;
  readonly downloadable: boolean;
}

export interface NewEmbedProps {
  files: readonly FileSummary[];
  onBusy: (busy: boolean) => void;
  onMade: (embed: SingleEmbed) => void;
}

/** An embed that is being made, of files that are put in and taken out. */
export function useNewEmbed({ files, onBusy, onMade }: NewEmbedProps) {
  const [form, setForm] = useState<EmbedForm>({
    title: titleFor(files),
    width: 640,
    height: 480,
    downloadable: false,
  });
  const draft = useEmbedDraft(files);
  const create = useCreateEmbed();
  const { byField, rest } = create.error ? formErrors(create.error, fields) : { byField: {}, rest: undefined };
  const { title, width, height, downloadable } = form;
  const problem = { width: sizeProblem(width), height: sizeProblem(height) };
  const ready = title.trim() !== '' && draft.chosen.length > 0 && !problem.width && !problem.height;
  return {
    form,
    set: (change: Partial<EmbedForm>) => setForm((now) => ({ ...now, ...change })),
    draft,
    wrong: {
      title: byField.title,
      width: byField.width ?? problem.width,
      height: byField.height ?? problem.height,
      rest: rest ?? byField.files,
    },
    ready,
    busy: create.isPending,
    submit() {
      if (!ready || create.isPending) return;
      onBusy(true);
      const uuids = draft.chosen.map(({ uuid }) => uuid);
      create.mutate(
        { title, width: Number(width), height: Number(height), downloadable, files: uuids },
        { onSuccess: ({ reply }) => onMade(reply), onSettled: () => onBusy(false) },
      );
    },
  };
}
export type NewEmbedForm = ReturnType<typeof useNewEmbed>;
