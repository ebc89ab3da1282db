import { IconExternalLink, IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import type { Design } from '#contract/design-accounts/account.ts';
import { count } from '../../../lib/format.ts';
import { When } from '../../../ui/When.tsx';
import styles from './Import.module.css';

function Picture({ design: { picture_url } }: { design: Design }) {
  const [failed, setFailed] = useState(false);
  if (picture_url === null || failed) return <IconPalette size={24} stroke={1.5} aria-hidden="true" />;
  return <img src={picture_url} alt="" loading="lazy" onError={() => setFailed(true)} />;
}

/** Designs with their pictures, of which one is chosen. */
export function DesignGrid(props: {
  designs: readonly Design[];
  chosen: string | undefined;
  onChoose: (design: Design) => void;
}) {
  const { designs, chosen, onChoose } = props;
  return (
    <ul className={styles.grid} aria-label="Designs">
      {designs.map((design) => (
        <li key={design.design}>
          <button
            type="button"
            className={styles.design}
            aria-pressed={design.design === chosen}
            onClick={() => onChoose(design)}
          >
            <span className={styles.picture}>
              <Picture design={design} />
            </span>
            <b className={styles.title} dir="auto">
              {design.title}
            </b>
            <span className={styles.facts}>
              {design.page_count !== null && design.page_count > 1 && `${count(design.page_count, 'page')}, `}
              changed <When at={design.updated_at} />
            </span>
          </button>
          {design.edit_url && (
            <a
              className={styles.edit}
              href={design.edit_url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Open ${design.title} at Canva`}
            >
              <IconExternalLink size={16} aria-hidden="true" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
