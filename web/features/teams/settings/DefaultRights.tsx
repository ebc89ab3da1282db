import { Button, MultiSelect, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { rightsQuery } from '../../rights/queries.ts';
import { useUpdateTeam } from '../team-actions.ts';
import type { SettingProps } from './setting-props.ts';

/** The default rights of every new file. */
export function DefaultRights({ team, manages }: SettingProps) {
  const [chosen, setChosen] = useState(team.default_rights);
  const save = useUpdateTeam();
  const { rows: rights, state, error, again } = usePaged(rightsQuery(team.uuid, ''), { whole: true });
  if (error) return <ErrorState title="The rights did not load" error={error} onRetry={again} />;
  if (state === 'loading') return <Skeleton height={34} />;
  const known = rights.filter(({ uuid }) => chosen.includes(uuid));
  if (!manages) return <p className={form.note}>{known.map(({ name }) => name).join(', ') || 'None'}</p>;
  if (rights.length === 0)
    return (
      <p className={form.note}>
        The team has no rights yet.{' '}
        <Link to="/team/rights" search={{}} className={form.plainLink}>
          Create the first
        </Link>
      </p>
    );
  const same = [...chosen].sort().join() === [...team.default_rights].sort().join();
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({
          body: { default_rights: chosen },
          said: chosen.length === 0 ? 'Default rights removed' : 'Default rights changed',
        });
      }}
    >
      <MultiSelect
        aria-label="Default rights"
        placeholder={chosen.length === 0 ? 'None' : ''}
        data={rights.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={known.map(({ uuid }) => uuid)}
        onChange={setChosen}
        maxValues={limits.rightsPerFile}
        searchable
        hidePickedOptions
        nothingFoundMessage="No results"
      />
      <FormError text={save.error ? formErrors(save.error, []).rest : undefined} />
      <div>
        <Button type="submit" loading={save.isPending} disabled={same}>
          Save
        </Button>
      </div>
    </form>
  );
}
