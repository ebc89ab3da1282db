import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { fillingOf } from '../../searches/filling.ts';
import { searchesQuery } from '../../searches/queries.ts';
import { useCreateCollection, useUpdateCollection } from '../collection-actions.ts';
import styles from './CollectionDialog.module.css';
import { RuleFields } from './RuleFields.tsx';

type Kind = Collection['kind'];

/** Rules may begin as those of a search that was saved. */
function FromSearch({ onChoose }: { onChoose: (query: SavedQuery) => void }) {
  const team = useTeam();
  const searches = useQuery(searchesQuery(team.uuid));
  if (!searches.data?.length) return null;
  return (
    <Select
      label="Start from a saved search"
      placeholder="None"
      data={searches.data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={(uuid) => {
        const search = searches.data.find((one) => one.uuid === uuid);
        if (search) onChoose(fillingOf(search.query));
      }}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}

/** Makes a collection of either kind, or changes the words and rules of one. */
export function CollectionDialog({
  collection,
  query: given,
  title: proposed,
  onClose,
}: {
  collection?: Collection;
  /** A new smart one with these rules. */
  query?: SavedQuery;
  title?: string;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<Kind>(collection?.kind ?? (given ? 'smart' : 'manual'));
  const [title, setTitle] = useState(collection?.title ?? proposed ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [query, setQuery] = useState<SavedQuery>(collection?.query ?? given ?? {});
  const create = useCreateCollection();
  const update = useUpdateCollection();
  const navigate = useNavigate();
  const busy = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  const wrong = error ? formErrors(error, ['title', 'description']) : undefined;
  const ready = title.trim() !== '' && (kind === 'manual' || Object.keys(query).length > 0);

  const submit = () => {
    const words = { title: title.trim(), description: description.trim() || null };
    if (collection)
      return update.mutate(
        {
          uuid: collection.uuid,
          body: { ...words, ...(kind === 'smart' ? { query } : {}) },
          said: 'Collection updated',
        },
        { onSuccess: onClose },
      );
    create.mutate(
      { ...words, ...(kind === 'smart' ? { query } : {}) },
      {
        onSuccess: ({ reply }) => {
          onClose();
          void navigate({ to: '/collections/$collection', params: { collection: reply.uuid }, search: {} as never });
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={collection ? 'Edit collection' : 'New collection'}
      size={kind === 'smart' ? 'wide' : 'form'}
      action={collection ? 'Save' : 'Create'}
      busy={busy}
      ready={ready}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        {!collection && !given && (
          <div>
            <SegmentedControl
              fullWidth
              aria-label="Kind"
              value={kind}
              onChange={(value) => setKind(value as Kind)}
              data={[
                { value: 'manual', label: 'Manual' },
                { value: 'smart', label: 'Smart' },
              ]}
            />
            <p className={styles.hint}>
              {kind === 'manual'
                ? 'Add files by hand, in your own order.'
                : 'Fills automatically with files that match its rules.'}
            </p>
          </div>
        )}
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={wrong?.byField.title}
          data-autofocus
        />
        <Textarea
          label="Description"
          value={description}
          maxLength={limits.text}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={wrong?.byField.description}
        />
        {kind === 'smart' && !collection && !given && <FromSearch onChoose={setQuery} />}
        {kind === 'smart' && <RuleFields query={query} onChange={setQuery} />}
        <FormError text={wrong?.rest} />
      </div>
    </FormDialog>
  );
}
