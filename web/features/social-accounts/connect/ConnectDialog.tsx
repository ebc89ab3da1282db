import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformOffer, SocialAccount } from '#contract/social-accounts/account.ts';
import { useTeam } from '../../../lib/me.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { platformsQuery } from '../queries.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { NotConfigured } from './NotConfigured.tsx';
import { PlatformList } from './PlatformList.tsx';

/** Connects an account: its network is chosen first, then what the network asks for. `again`: one that is there already. */
export function ConnectDialog({ again, onClose }: { again?: SocialAccount; onClose: () => void }) {
  const platforms = useQuery(platformsQuery(useTeam().uuid));
  const [chosen, setChosen] = useState<PlatformOffer>();
  const offer = again ? platforms.data?.find(({ platform }) => platform === again.platform) : chosen;
  const back = again ? undefined : (
    <Button variant="quiet" leftSection={<IconArrowLeft size={16} />} onClick={() => setChosen(undefined)}>
      Back
    </Button>
  );
  if (offer?.configured)
    return <ConnectForm key={offer.platform} offer={offer} again={again} back={back} onClose={onClose} />;
  if (offer) return <NotConfigured offer={offer} back={back} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Connect an account" size="form">
      <Loaded query={platforms} failed="The networks did not load">
        {(offers) => <PlatformList offers={offers} onChoose={setChosen} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
