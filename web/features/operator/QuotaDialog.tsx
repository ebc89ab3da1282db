import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorTeam } from '#contract/operator/routes.ts';
import { updateQuota } from '#contract/teams/routes.ts';
import { call, refusalOf } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { bytes } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { staffKey } from './queries.ts';

const gigabyte = 1_000_000_000;
const mostGigabytes = 1_000_000;

/** Asks how much a team may store; empty: as much as the server has room for. */
export function QuotaDialog({ team, onClose }: { team: OperatorTeam; onClose: () => void }) {
  const client = useQueryClient();
  const [size, setSize] = useState<number | string>(team.quota === null ? '' : team.quota / gigabyte);
  const wanted = size === '' ? null : Math.max(1, Math.round(Number(size) * gigabyte));
  const save = useChange({
    run: () => call(updateQuota, { params: { team: team.uuid }, body: { bytes: wanted } }),
    said: () =>
      wanted === null
        ? `${isolated(team.name)} has no storage quota`
        : `${isolated(team.name)} may store ${bytes(wanted)}`,
    failed: null,
    after: async () => {
      await client.invalidateQueries({ queryKey: [...staffKey, 'teams'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Storage of ${team.name}`}
      action="Save"
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <NumberInput
        label="Storage quota in GB"
        description="Originals with all versions and the Recycling Bin; identical files count once. Leave it empty for no quota. Uploads beyond it are refused; what is there stays."
        placeholder="No quota"
        min={0.001}
        max={mostGigabytes}
        clampBehavior="strict"
        decimalScale={3}
        allowNegative={false}
        value={size}
        onChange={setSize}
        data-autofocus
      />
      <FormError text={save.error ? refusalOf(save.error) : undefined} />
    </FormDialog>
  );
}
