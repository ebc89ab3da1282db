import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { ConsentDrawer } from './ConsentDrawer.tsx';
import { ConsentFacts } from './ConsentFacts.tsx';
import { consentQuery } from './queries.ts';

/** Opens one consent with all of its files: to be changed while it stands, by those who may. */
export function OpenConsent(props: { team: string; id: string; manage: boolean; onClose: () => void }) {
  const { team, id, manage, onClose } = props;
  const read = useQuery(consentQuery(team, id));
  const consent = read.data;
  if (consent)
    return manage && consent.state !== 'withdrawn' ? (
      <ConsentDrawer key={consent.uuid} team={team} consent={consent} onClose={onClose} />
    ) : (
      <ConsentFacts consent={consent} onClose={onClose} />
    );
  return (
    <Drawer opened onClose={onClose} title="Consent" size={480}>
      {read.isError ? (
        <ErrorState title="The consent did not load" error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </Drawer>
  );
}
