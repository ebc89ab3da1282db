import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number } from '../../../../lib/format.ts';
import report from '../../../../ui/report/Report.module.css';
import { ReportPart } from '../../../../ui/report/ReportTable.tsx';
import { synonymsQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './AnalyticsTab.module.css';
import type { Analytics } from './analytics-figures.ts';
import { SynonymDialog } from './SynonymDialog.tsx';

/** Searches that found nothing, each with the way to have it find something. */
export function FruitlessTerms({ terms }: { terms: Analytics['terms_without_results'] }) {
  const { centre, editable } = useEditor();
  const { data: synonyms = [] } = useQuery(synonymsQuery(centre.team, centre.uuid));
  const [open, setOpen] = useState<string>();
  const means = new Map(synonyms.map((one) => [one.term, one.means] as const));
  return (
    <>
      <ReportPart
        title="Searches without results"
        none="Every search found something."
        heads={['Search', 'Times', 'Finds']}
        rows={terms.map(({ term, searches }) => (
          <tr key={term}>
            <td className={report.cut}>{term}</td>
            <td>{number(searches)}</td>
            <td className={styles.means}>
              {editable ? (
                <Button variant="quiet" size="xs" onClick={() => setOpen(term)}>
                  {means.get(term) ?? 'Add synonym'}
                </Button>
              ) : (
                (means.get(term) ?? 'Nothing')
              )}
            </td>
          </tr>
        ))}
      />
      {open !== undefined && (
        <SynonymDialog term={open} means={means.get(open) ?? null} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
