import { Badge } from '@mantine/core';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../../lib/me.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import styles from './FileBadges.module.css';
import { headBadges } from './head-badges.ts';

/** The facts to know of a file before anything is done with it. */
export function FileBadges({ file }: { file: FileSummary | FileDetail }) {
  const badges = headBadges(file, useTeam().uuid);
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="State">
      {badges.map(({ word, tip, look, icon: Icon }) => (
        <li key={word}>
          <Tooltip label={tip} disabled={tip === undefined}>
            <Badge variant={look} leftSection={<Icon size={13} />}>
              {word}
            </Badge>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
