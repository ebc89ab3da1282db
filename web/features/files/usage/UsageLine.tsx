import { Link } from '@tanstack/react-router';
import type { FileDetail } from '#contract/files/routes.ts';
import { fileLink } from '../../../lib/search/library-place.ts';
import { AddressLink } from '../../../ui/AddressLink.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { useLazyFeatures } from '../../lists.ts';
import styles from './UsagePanel.module.css';
import type { FileUse } from './usage-kind.ts';

/** The way to where a file is used. */
export function UsageLine({ file, noun, use }: { file: FileDetail; noun: string | undefined; use: FileUse }) {
  const link = useLazyFeatures().links[noun ?? ''];
  const { id, text, tooltip, icon: Icon, open, address = link?.(id) } = use;
  const words = (
    <>
      {Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />}
      <span>{text}</span>
    </>
  );
  if (open)
    return (
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => open(file)}>
        {words}
      </button>
    );
  if (noun === 'file')
    return (
      <Link {...fileLink(id)} className={styles.link}>
        {words}
      </Link>
    );
  if (!address) return words;
  const way = (
    <AddressLink address={address} className={styles.link}>
      {words}
    </AddressLink>
  );
  return tooltip ? <Tooltip label={tooltip}>{way}</Tooltip> : way;
}
