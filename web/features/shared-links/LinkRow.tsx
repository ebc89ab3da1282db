import { Badge, Checkbox } from '@mantine/core';
import { IconDownload, IconLinkOff, IconLock, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SharedLink } from '#contract/shared-links.ts';
import { count, date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import type { Address } from '../../lib/search/address.ts';
import { AddressLink } from '../../ui/AddressLink.tsx';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { sized } from '../../ui/sized.ts';
import { When } from '../../ui/When.tsx';
import { lastDay } from './last-day.ts';
import styles from './SharedLinks.module.css';
import type { SharedLinkDefinition } from './shared-link-definition.ts';

function Picture({ picture, icon: Icon }: { picture: string | null; icon: TablerIcon }) {
  return (
    <span className={styles.picture}>
      {picture ? (
        <img {...sized(picture, 56)} alt="" loading="lazy" />
      ) : (
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      )}
    </span>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.cell}>
    <span className={styles.label}>{label}</span>
    {children}
  </span>
);

function Used({ link }: { link: SharedLink }) {
  const { kind, views, used_at: at, used_day_only: dayOnly } = link;
  if (views === null) return <Cell label="Used">{kind === 'folder' ? 'By teams' : 'Not counted'}</Cell>;
  return (
    <Cell label="Used">
      {count(views, 'view')}
      <span className={styles.soft}>
        {at ? <>last {dayOnly ? lastDay(at, link.created_at) : <When at={at} />}</> : 'never opened'}
      </span>
    </Cell>
  );
}

interface Props {
  readonly link: SharedLink;
  readonly kind: SharedLinkDefinition;
  /** Of what is shared. */
  readonly address: Address | undefined;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onEnd: () => void;
}

/** One link of the register: what it shows, whose it is, how it is used, and the ways to hand it out or end it. */
export function LinkRow({ link, kind, address, chosen, busy, onChoose, onEnd }: Props) {
  const { title, url, live, withheld, made_by, expires_at, teams, may_end } = link;
  const { icon, word } = kind;
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      {may_end ? (
        <Checkbox
          aria-label={`Choose ${title}`}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          className={styles.tick ?? ''}
        />
      ) : (
        <span />
      )}
      <Picture picture={link.thumbnail_url} icon={icon} />
      <span className={styles.what}>
        {address && (
          <AddressLink address={address} className={styles.title} dir="auto" data-touch>
            {title}
          </AddressLink>
        )}
        <span className={styles.soft}>
          {word}
          {teams.length > 0 && ` with ${teams.join(', ')}`}
          {link.has_password && <IconLock size={14} stroke={1.75} aria-label="with a password" />}
          {link.downloadable && <IconDownload size={14} stroke={1.75} aria-label="can be downloaded" />}
        </span>
      </span>
      <Cell label="Created">
        <span className={styles.cut} dir="auto">
          {made_by ? fullName(made_by) : 'A former member'}
        </span>
        <When at={link.created_at} className={styles.soft} />
      </Cell>
      <Used link={link} />
      <Cell label="Ends">{expires_at ? date(expires_at) : 'Never'}</Cell>
      <span className={styles.state}>
        <Badge variant={live ? 'success' : 'warning'}>{live ? 'Live' : 'Shows nothing'}</Badge>
        {withheld && <span className={styles.soft}>{withheld}</span>}
      </span>
      <span className={styles.acts}>
        {url && <CopyButton text={url} label={`Copy the link of ${title}`} />}
        {may_end && (
          <IconButton label={`Turn off ${title}`} disabled={busy} onClick={onEnd}>
            <IconLinkOff size={16} />
          </IconButton>
        )}
      </span>
    </li>
  );
}
