import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../../../../lib/format.ts';
import { useTeam } from '../../../../../lib/me.ts';
import { ListBody } from '../../../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../../../ui/list/use-paged.ts';
import { SettingsPart } from '../../../../../ui/page/SettingsPart.tsx';
import { groupsQuery, guestsQuery } from '../../../guest-queries.ts';
import { useEditor } from '../../editor-context.ts';
import pane from '../../SettingsPane.module.css';
import styles from './Guests.module.css';
import { GuestsTable } from './GuestsTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { NoMail } from './NoMail.tsx';

const pauseMs = 200;

function Guests({ onInvite }: { onInvite: () => void }) {
  const { centre, editable } = useEditor();
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const groups = useQuery(groupsQuery(team, centre.uuid)).data ?? [];
  const list = usePaged(guestsQuery(team, centre.uuid, { q, group, state: null }), { keep: true });
  const narrowed = q !== '' || group !== null;
  return (
    <>
      <div className={styles.head}>
        <TextInput
          className={styles.find}
          aria-label="Search guests"
          placeholder="Search guests"
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {groups.length > 0 && (
          <Select
            className={styles.group}
            aria-label="Group"
            placeholder="All groups"
            clearable
            data={groups.map(({ name, members }) => ({ value: name, label: `${name} (${members})` }))}
            value={group}
            onChange={setGroup}
          />
        )}
        <span className={styles.count} role="status">
          {list.total !== undefined && count(list.total, 'guest')}
        </span>
        {editable && (
          <Button
            variant="ink"
            leftSection={<IconUserPlus size={16} stroke={1.75} />}
            disabled={centre.published === null}
            onClick={onInvite}
          >
            Invite people
          </Button>
        )}
      </div>
      <ListBody
        list={list}
        failed="The guests did not load"
        empty={<p className={pane.note}>{narrowed ? 'No guests match your search.' : 'No guests yet.'}</p>}
      >
        {(rows) => <GuestsTable guests={rows} />}
      </ListBody>
    </>
  );
}

/** The people who may see a private Media Centre without an account. */
export function GuestsPart() {
  const { centre } = useEditor();
  const [inviting, setInviting] = useState(false);
  return (
    <SettingsPart
      wide
      title="Guests"
      text={
        centre.published === null
          ? 'Publish the Media Centre first, then invite people: until then they would find nothing.'
          : 'People without an account. They sign in with a link from an email, which works once. Guests you block or remove lose access immediately.'
      }
    >
      <NoMail />
      <Guests onInvite={() => setInviting(true)} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsPart>
  );
}
