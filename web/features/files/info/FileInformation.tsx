import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { placeText } from '../../../lib/place.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { fileFacts } from '../panels/file-facts.ts';
import { starWords } from '../rating.ts';
import styles from './FileInformation.module.css';
import { InFolder } from './InFolder.tsx';

/** The label beside the picture: one sentence, then term and value. */
export function FileInformation({ file }: { file: FileSummary | FileDetail }) {
  const detail = file.detailed ? file : undefined;
  const rows: [string, string | null | undefined][] = [
    ...fileFacts(file),
    ['Rating', file.rating === null ? null : starWords(file.rating)],
    ['Source', detail?.source_display_name],
    [
      'Location',
      detail && (detail.location_text ?? detail.place ?? placeText({ words: null, spot: detail.location_obj })),
    ],
    ['Copyright', detail?.copyright],
    ['Tags', file.tags.map((tag) => tag.name).join(', ')],
  ];
  return (
    <Panel title="Information">
      {detail?.description && (
        <p className={styles.description} dir="auto">
          {detail.description}
        </p>
      )}
      <InFolder file={file} />
      <dl className={styles.label}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className={styles.row}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
