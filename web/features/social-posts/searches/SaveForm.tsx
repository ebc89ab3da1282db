import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { searchPolicy } from '#contract/policy/searches.ts';
import { usePermission } from '../../../lib/can.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import type { UgcSearch } from '../../../lib/search/ugc.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useSaveSearch } from '../../searches/search-actions.ts';
import styles from './PostSearches.module.css';
import { queryOfPosts } from './post-query.ts';

/** Keeps what the list is narrowed by now, for the reader or for the team. */
export function SaveForm({ search, onDone }: { search: UgcSearch; onDone: () => void }) {
  const [name, setName] = useState((search.q ?? '').slice(0, limits.name));
  const [alert, setAlert] = useState(true);
  const [pinned, setPinned] = useState(false);
  const mayPin = usePermission(searchPolicy['search.edit'], { pinned: true }).allowed;
  const save = useSaveSearch();
  const wrong = save.error ? formErrors(save.error, ['name']) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || save.isPending) return;
    const body = { name: name.trim(), kind: 'posts' as const, query: queryOfPosts(search), pinned, alert };
    save.mutate(body, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Save this search as"
        value={name}
        maxLength={limits.name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={wrong?.byField.name}
        data-autofocus
      />
      <Switch
        label="Alert me about new posts"
        checked={alert}
        onChange={(event) => setAlert(event.currentTarget.checked)}
      />
      {mayPin && (
        <Switch
          label="Pin for the team"
          checked={pinned}
          onChange={(event) => setPinned(event.currentTarget.checked)}
        />
      )}
      <FormError text={wrong?.rest} />
      <Button type="submit" variant="ink" loading={save.isPending} disabled={name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}
