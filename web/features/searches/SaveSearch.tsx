import { Button, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { searchPolicy } from '#contract/policy/searches.ts';
import { usePermission } from '../../lib/can.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Switch } from '../../ui/overlays/Choices.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { filterChipsOf } from '../files/filter/filter-chips.ts';
import styles from './SaveSearch.module.css';
import { useSaveSearch } from './search-actions.ts';
import { queryOf } from './search-place.ts';

/** A name to propose: the words that are searched for. */
const proposed = (groups: readonly string[] = []) => groups.join(', ').slice(0, limits.name);

function SaveForm({ onDone }: { onDone: () => void }) {
  const { folder, search } = useLibraryPlace();
  const [name, setName] = useState(proposed(search.q));
  const [pinned, setPinned] = useState(false);
  const mayPin = usePermission(searchPolicy['search.edit'], { pinned: true }).allowed;
  const save = useSaveSearch();
  const wrong = save.error ? formErrors(save.error, ['name']) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || save.isPending) return;
    save.mutate({ name: name.trim(), query: queryOf(folder, search), pinned }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name of the search"
        value={name}
        maxLength={limits.name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={wrong?.byField.name}
        data-autofocus
      />
      {mayPin && (
        <Switch
          label="Pin for the team"
          checked={pinned}
          onChange={(event) => setPinned(event.currentTarget.checked)}
        />
      )}
      <FormError text={wrong?.rest} />
      <div className={styles.foot}>
        <Button type="submit" variant="ink" loading={save.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Keeps what the library is narrowed by now, for the reader or for the team. Absent while nothing narrows it. */
export function SaveSearch() {
  const { search } = useLibraryPlace();
  const [open, setOpen] = useState(false);
  if (filterChipsOf(search).length === 0) return null;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="quiet"
          leftSection={<IconBookmark size={16} />}
          aria-label="Save search"
          aria-expanded={open}
          className={styles.button ?? ''}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.words}>Save search</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Save search">
        <SaveForm onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
