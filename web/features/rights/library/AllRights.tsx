import { Button } from '@mantine/core';
import { IconLicense } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Right } from '#contract/rights.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import type { Paged } from '../../../ui/list/use-paged.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { DeleteRight } from './DeleteRight.tsx';
import { RightDrawer } from './RightDrawer.tsx';
import { RightFacts } from './RightFacts.tsx';
import { RightsTable } from './RightsTable.tsx';

interface Props {
  team: string;
  list: Paged<Right>;
  manage: boolean;
  /** Only those that match what is searched for are in the list. */
  searched: boolean;
  /** The right that is open: its uuid, or `new`. */
  shown: string | undefined;
  create: ReactNode;
  onShow: (right: string | undefined) => void;
  onShowAll: () => void;
}

function NoRights({ searched, manage, create, onShowAll }: Props) {
  const text = searched
    ? 'No rights match your search.'
    : manage
      ? 'Define usage rights once and apply them to many files.'
      : 'People who manage rights in this team can create the first.';
  return (
    <EmptyState
      icon={<IconLicense size={32} stroke={1.5} />}
      title={searched ? 'No results' : 'No rights yet'}
      text={text}
      action={searched ? <Button onClick={onShowAll}>Show all</Button> : manage && create}
    />
  );
}

/** The rights of the team, and the one that is open. */
export function AllRights(props: Props) {
  const { team, list, manage, shown, onShow } = props;
  const [deleting, setDeleting] = useState<Right>();
  const opened = list.rows.find(({ uuid }) => uuid === shown);
  const close = () => onShow(undefined);
  return (
    <>
      <ListBody list={list} failed="The rights did not load" empty={<NoRights {...props} />}>
        {(rights) => (
          <RightsTable rights={rights} manage={manage} onOpen={({ uuid }) => onShow(uuid)} onDelete={setDeleting} />
        )}
      </ListBody>
      {shown === 'new' && manage && <RightDrawer team={team} onClose={close} />}
      {opened && manage && <RightDrawer key={opened.uuid} team={team} right={opened} onClose={close} />}
      {opened && !manage && <RightFacts right={opened} onClose={close} />}
      {deleting && <DeleteRight team={team} right={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
