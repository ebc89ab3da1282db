import { IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { live, only, type Subject } from '../select/subject.ts';
import type { CommandDefinition } from './command-definition.ts';

/** The page a file came from, when it has one that a browser may open. */
function originalOf(subject: Subject): string | undefined {
  const address = only(subject)?.permalink;
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

const notOne = (subject: Subject) => !only(subject);

/** Commands for one file only. */
export const oneFileDefinitions: readonly CommandDefinition[] = [
  {
    id: 'copy',
    order: 95,
    label: 'Make a copy',
    icon: IconCopy,
    needs: 'version',
    absent: notOne,
    obstacle: live,
  },
  {
    id: 'original',
    order: 200,
    label: 'View Original',
    icon: IconExternalLink,
    needs: 'edit',
    absent: (subject) => originalOf(subject) === undefined,
    run: (subject) => void window.open(originalOf(subject), '_blank', 'noopener'),
  },
  {
    id: 'process',
    order: 210,
    label: 'Process',
    icon: IconRefresh,
    needs: 'process',
    absent: notOne,
  },
];
