import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leaveTeam } from '#contract/teams/routes.ts';
import { call } from '../../../lib/call.ts';
import { meQuery, useTeam } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { SettingsPart } from '../../../ui/page/SettingsPart.tsx';
import { DeleteTeam } from './DeleteTeam.tsx';

/** The actions that are hard to undo. */
export function DangerSection() {
  const { uuid: team, name } = useTeam();
  const [asking, ask] = useDisclosure(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await call(leaveTeam, { params: { team } });
    await client.fetchQuery({ ...meQuery, staleTime: 0 });
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
    await navigate({ to: '/library/', search: {} });
    toast.success(`You left ${name}`);
  };
  return (
    <>
      <SettingsPart
        title="Leave the team"
        text="You lose access to this team. Everything you created stays here. The last Owner cannot leave."
      >
        <Button variant="danger" onClick={ask.open}>
          Leave {name}
        </Button>
        <ConfirmDialog
          opened={asking}
          onClose={ask.close}
          title={`Leave ${name}`}
          confirm="Leave the team"
          danger
          onConfirm={leave}
        >
          <p>You can come back only if someone invites you. This cannot be undone.</p>
        </ConfirmDialog>
      </SettingsPart>
      <DeleteTeam />
    </>
  );
}
