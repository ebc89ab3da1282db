import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { processFile } from '#contract/versions/routes.ts';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { fileQuery } from '../queries.ts';
import { only, type Subject } from '../select/subject.ts';
import type { CommandDefinition } from './command-definition.ts';

/** The page a file came from, when it has one that a browser may open. */
function originalOf(subject: Subject): string | undefined {
  const address = only(subject)?.permalink;
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

async function processAgain(uuid: string): Promise<void> {
  try {
    await call(processFile, { params: { uuid } });
    toast.success('Processing...');
    await queryClient.invalidateQueries({ queryKey: fileQuery(uuid).queryKey });
  } catch (error) {
    toast.failure(error);
  }
}

/** Commands for one file only. */
export const oneFileDefinitions: readonly CommandDefinition[] = [
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
    absent: (subject) => only(subject) === undefined,
    run: (subject) => {
      const file = only(subject);
      if (file) void processAgain(file.uuid);
    },
  },
];
