import { Loader } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import { PlatformIcon } from '../AccountMark.tsx';
import { useDemoAccount } from '../account-actions.ts';
import styles from './Connect.module.css';

function textOf({ platform, configured, handover, ways }: PlatformOffer): string {
  if (platform === 'demo') return 'A wall of its own, to try everything. One click';
  if (!configured) return handover ? 'Not set up yet. Hand-over is possible' : 'Not set up yet';
  return ways.includes('oauth') ? 'You allow it there, and come back' : 'You enter what it asks for here';
}

/** The networks, those that can be connected first. */
export function PlatformList(props: {
  offers: readonly PlatformOffer[];
  onChoose: (offer: PlatformOffer) => void;
  onClose: () => void;
}) {
  const { offers, onChoose, onClose } = props;
  const demo = useDemoAccount();
  const sorted = offers.toSorted((one, other) => Number(other.configured) - Number(one.configured));
  return (
    <ul className={styles.platforms} aria-label="Networks">
      {sorted.map((offer) => (
        <li key={offer.platform}>
          <button
            type="button"
            className={styles.platform}
            data-off={!offer.configured || undefined}
            disabled={demo.isPending}
            onClick={() =>
              offer.platform === 'demo' ? demo.mutate(undefined, { onSuccess: onClose }) : onChoose(offer)
            }
          >
            <span className={styles.icon}>
              <PlatformIcon platform={offer.platform} size={20} />
            </span>
            <span className={styles.words}>
              <b>{offer.name}</b>
              <span>{textOf(offer)}</span>
            </span>
            {offer.platform === 'demo' && demo.isPending ? (
              <Loader size={14} />
            ) : (
              <IconChevronRight size={16} stroke={1.75} className={styles.chevron} aria-hidden="true" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
