import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useCreateCollection, useUpdateCollection } from '../collection-actions.ts';
import { withoutEmptyGroups } from '../rules/rule-words.ts';

export type Kind = Collection['kind'];

interface FormDraft {
  readonly kind: Kind;
  readonly title: string;
  readonly description: string;
  /** The rules of a smart one. */
  readonly query: SavedQuery;
}

/** The typed values of a new collection, or of one that is changed. */
export function useCollectionForm(collection: Collection | undefined, start: Partial<FormDraft>, onDone: () => void) {
  const [draft, setDraft] = useState<FormDraft>({
    kind: collection?.kind ?? start.kind ?? 'manual',
    title: collection?.title ?? start.title ?? '',
    description: collection?.description ?? '',
    query: collection?.query ?? start.query ?? {},
  });
  const create = useCreateCollection();
  const update = useUpdateCollection();
  const navigate = useNavigate();
  const { kind, title, description } = draft;
  const query = withoutEmptyGroups(draft.query);
  const error = create.error ?? update.error;
  const wrong = error ? formErrors(error, ['title', 'description']) : undefined;
  const submit = () => {
    const body = {
      title: title.trim(),
      description: description.trim() || null,
      ...(kind === 'smart' ? { query } : {}),
    };
    if (collection)
      return update.mutate({ uuid: collection.uuid, body, said: 'Collection updated' }, { onSuccess: onDone });
    create.mutate(body, {
      onSuccess: ({ reply }) => {
        onDone();
        void navigate({ to: '/collections/$collection', params: { collection: reply.uuid }, search: {} });
      },
    });
  };
  return {
    draft,
    set: (change: Partial<FormDraft>) => setDraft((now) => ({ ...now, ...change })),
    submit,
    busy: create.isPending || update.isPending,
    ready: title.trim() !== '' && (kind === 'manual' || Object.keys(query).length > 0),
    wrong,
  };
}
