import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Collection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { fillingOf } from '../../searches/filling.ts';
import { searchesQuery } from '../../searches/queries.ts';
import { RuleFields } from '../rules/RuleFields.tsx';
import styles from './CollectionDialog.module.css';
import { type Kind, useCollectionForm } from './use-collection-form.ts';

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

function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label="Kind"
        value={kind}
        onChange={(value) => onChange(value as Kind)}
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
  );
}

interface CollectionDialogProps {
  collection?: Collection;
  /** A new smart one with these rules. */
  query?: SavedQuery;
  title?: string;
  onClose: () => void;
}

/** Makes a collection of either kind, or changes the words and rules of one. */
export function CollectionDialog({ collection, query: given, title: proposed, onClose }: CollectionDialogProps) {
  const start = { title: proposed ?? '', ...(given ? { kind: 'smart' as const, query: given } : {}) };
  const { draft, set, submit, busy, ready, wrong } = useCollectionForm(collection, start, onClose);
  const { kind, title, description, query } = draft;
  const blank = !collection && !given;
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
        {blank && <KindChoice kind={kind} onChange={(next) => set({ kind: next })} />}
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          onChange={(event) => set({ title: event.currentTarget.value })}
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
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={wrong?.byField.description}
        />
        {kind === 'smart' && blank && <FromSearch onChoose={(next) => set({ query: next })} />}
        {kind === 'smart' && <RuleFields query={query} onChange={(next) => set({ query: next })} />}
        <FormError text={wrong?.rest} />
      </div>
    </FormDialog>
  );
}
