import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InviteByLink } from './InviteByLink.tsx';
import { InviteByMail } from './InviteByMail.tsx';
import { rolesQuery } from './queries.ts';

/** Asks people into the team: by emails to their addresses, or by a link to hand around. */
export function InviteDialog({ team, mails, onClose }: { team: string; mails: boolean; onClose: () => void }) {
  const roles = useQuery(rolesQuery(team)).data?.results ?? [];
  const [how, setHow] = useState<'mail' | 'link'>('mail');
  const [chosen, setRole] = useState<string>();
  const usual = roles.find((role) => role.built_in && role.name === 'Viewer') ?? roles.at(-1);
  const way = (
    <SegmentedControl
      fullWidth
      aria-label="How to invite"
      value={how}
      onChange={(value) => setHow(value as 'mail' | 'link')}
      data={[
        { value: 'mail', label: 'By email' },
        { value: 'link', label: 'By link' },
      ]}
    />
  );
  const props = { team, roles, role: chosen ?? usual?.uuid ?? '', onRole: setRole, mails, way, onClose };
  return how === 'mail' ? <InviteByMail {...props} /> : <InviteByLink {...props} />;
}
