import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerShareOffer, type ShareOffer } from '#contract/shares.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { queryClient } from '../../lib/query.ts';
import { offersQuery } from './queries.ts';
import styles from './ShareOffers.module.css';

function OfferRow({ offer }: { offer: ShareOffer }) {
  const team = useTeam();
  const answer = useChange({
    run: (accept: boolean) =>
      call(answerShareOffer, { params: { team: team.uuid }, body: { offer: offer.uuid, accept } }),
    said: (_done, accept) =>
      accept ? `${offer.folder.name} is under Shared with us` : `Declined ${offer.folder.name}`,
    after: () => queryClient.invalidateQueries({ queryKey: ['folders', team.uuid] }),
  });
  const by = offer.by ? fullName(offer.by) : 'Someone';
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {by} of <b dir="auto">{offer.team.name}</b> wants to share the folder <b dir="auto">{offer.folder.name}</b> with{' '}
        {team.name}
        {offer.download ? ', with downloads' : ''}.
      </span>
      <span className={styles.acts}>
        <Button size="sm" variant="ink" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Accept
        </Button>
        <Button size="sm" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          Decline
        </Button>
      </span>
    </li>
  );
}

/** Folders that other teams want to share with this one, for those who may decide; nothing while there are none. */
export function ShareOffers() {
  const team = useTeam();
  const mayDecide = team.permissions.includes('MANAGE_FOLDERS');
  const { data } = useQuery({ ...offersQuery(team.uuid), enabled: mayDecide });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Folders offered to your team">
      <ul className={styles.list}>
        {data.map((offer) => (
          <OfferRow key={offer.uuid} offer={offer} />
        ))}
      </ul>
    </section>
  );
}
