import { useState } from 'react';
import { useMe } from '../../../../lib/me.ts';
import { fullName } from '../../../../lib/people.ts';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { authorsQuery } from '../calendar-queries.ts';
import { Several } from './Several.tsx';

/** The people of the team as authors. They are read, all of them, when they are first needed. */
export function AuthorFilter(props: {
  team: string;
  chosen: string[] | undefined;
  onChange: (next: string[] | undefined) => void;
}) {
  const { team, chosen, onChange } = props;
  const me = useMe().uuid;
  const [opened, setOpened] = useState(false);
  const members = usePaged(authorsQuery(team), { whole: true, enabled: opened || chosen !== undefined });
  return (
    <Several
      name="Author"
      options={members.rows.map(({ user }) => ({
        value: user.uuid,
        label: user.uuid === me ? 'Me' : fullName(user),
      }))}
      none={members.state === 'failed' ? 'The members did not load.' : 'Loading…'}
      chosen={chosen}
      onChange={onChange}
      onOpen={() => setOpened(true)}
    />
  );
}
