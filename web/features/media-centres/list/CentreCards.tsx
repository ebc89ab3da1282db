import { Badge } from '@mantine/core';
import { IconNews, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import { useCan } from '../../../lib/can.ts';
import { copyText } from '../../../lib/copy.ts';
import { count } from '../../../lib/format.ts';
import { CopyButton } from '../../../ui/form/CopyButton.tsx';
import { sized } from '../../../ui/sized.ts';
import styles from './CentreCards.module.css';
import { CentreMenu } from './CentreMenu.tsx';
import { shownAddress, stateLooks, visibilityWords } from './state-looks.ts';

const copyAddress = (url: string) => copyText(url, { done: 'Address copied to clipboard' });

function Cover({ centre: { cover, settings } }: { centre: MediaCentre }) {
  const { focus, colours } = settings.look;
  if (cover === null)
    return (
      <span className={styles.cover}>
        <span className={styles.none} style={{ borderColor: colours.accent }}>
          <IconNews size={28} stroke={1.5} aria-hidden="true" />
        </span>
      </span>
    );
  return (
    <span className={styles.cover}>
      <img
        {...sized(cover, 420, 236)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </span>
  );
}

function Card({ centre }: { centre: MediaCentre }) {
  const { uuid, title, url, state, pending, visibility, offline, counts } = centre;
  const editable = useCan(mediaCentrePolicy['media_centre.edit']);
  const mayEnd = useCan(mediaCentrePolicy['media_centre.end']);
  const look = stateLooks[state];
  return (
    <li className={styles.card}>
      <Link to="/media-centre/$centre" params={{ centre: uuid }} search={{}} className={styles.link}>
        <Cover centre={centre} />
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </Link>
      <span className={styles.address}>
        <IconWorld size={14} stroke={1.75} aria-hidden="true" />
        <span className={styles.url} title={url}>
          {shownAddress(url)}
        </span>
        <CopyButton small label={`Copy address of ${title}`} text={url} by={copyAddress} />
      </span>
      <span className={styles.badges}>
        <Badge variant={look.variant} title={look.about}>
          {look.word}
        </Badge>
        {pending && state !== 'draft' && (
          <Badge variant="warning" title="Your team has changes that visitors do not see yet.">
            Unpublished changes
          </Badge>
        )}
        {offline && (
          <Badge
            variant="warning"
            title="Your plan does not include Media Centres, so visitors see that it is offline."
          >
            Offline
          </Badge>
        )}
        <Badge>{visibilityWords[visibility]}</Badge>
      </span>
      <span className={styles.facts}>
        {count(counts.albums, 'album')} · {count(counts.files, 'file')}
      </span>
      <span className={styles.facts}>
        {count(counts.visits, 'visit')} · {count(counts.downloads, 'download')} in 30 days
      </span>
      {counts.open_requests > 0 && (
        <span className={styles.requests}>{count(counts.open_requests, 'open request')}</span>
      )}
      <span className={styles.menu}>
        <CentreMenu centre={centre} editable={editable} mayEnd={mayEnd} small list />
      </span>
    </li>
  );
}

/** The Media Centres of a team as cards. */
export function CentreCards({ centres }: { centres: readonly MediaCentre[] }) {
  return (
    <ul className={styles.cards} aria-label="Media Centres">
      {centres.map((centre) => (
        <Card key={centre.uuid} centre={centre} />
      ))}
    </ul>
  );
}
