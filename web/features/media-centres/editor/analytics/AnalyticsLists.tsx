import { Link } from '@tanstack/react-router';
import { number } from '../../../../lib/format.ts';
import report from '../../../../ui/report/Report.module.css';
import { ReportFile } from '../../../../ui/report/ReportFile.tsx';
import { ReportPart } from '../../../../ui/report/ReportTable.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './AnalyticsTab.module.css';
import type { Analytics } from './analytics-figures.ts';
import { FruitlessTerms } from './FruitlessTerms.tsx';

const fileRow = ({ file, name, thumbnail_url, views, downloads, requests }: Analytics['files'][number]) => {
  const shown = <ReportFile name={name} thumbnail={thumbnail_url} />;
  return (
    <tr key={file ?? name}>
      <td>
        {file ? (
          <Link to="/file/$uuid" params={{ uuid: file }} className={styles.link ?? ''}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </td>
      <td>{number(views)}</td>
      <td>{number(downloads)}</td>
      <td>{number(requests)}</td>
    </tr>
  );
};

function Albums({ albums }: Pick<Analytics, 'albums'>) {
  const { centre } = useEditor();
  return (
    <ReportPart
      title="Albums"
      none="No albums were opened."
      heads={['Album', 'Views', 'Downloads']}
      rows={albums.map(({ album, name, views, downloads }) => (
        <tr key={album ?? name}>
          <td className={report.cut}>
            {album ? (
              <Link
                to="/media-centre/$centre"
                params={{ centre: centre.uuid }}
                search={{ album }}
                className={styles.link ?? ''}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </td>
          <td>{number(views)}</td>
          <td>{number(downloads)}</td>
        </tr>
      ))}
    />
  );
}

const outcomes = { pending: 'Pending', approved: 'Approved', denied: 'Denied', expired: 'Expired' } as const;

const simple = (name: string, value: number) => (
  <tr key={name}>
    <td className={report.cut} dir="auto">
      {name}
    </td>
    <td>{number(value)}</td>
  </tr>
);

/** Lists of what visitors viewed, searched for and downloaded, and the sites they came from. */
export function AnalyticsLists({ told }: { told: Analytics }) {
  const { files, albums, sizes, referrers, terms, requests } = told;
  const asked = Object.values(requests).some((n) => n > 0);
  return (
    <div className={styles.lists}>
      <ReportPart
        title="Files"
        none="No files were opened."
        heads={['File', 'Views', 'Downloads', 'Requests']}
        rows={files.map(fileRow)}
      />
      <Albums albums={albums} />
      <ReportPart
        title="Searches"
        none="No searches with results in this period."
        heads={['Search', 'Times', 'Results']}
        rows={terms.map(({ term, searches, found }) => (
          <tr key={term}>
            <td className={report.cut}>{term}</td>
            <td>{number(searches)}</td>
            <td>{number(found)}</td>
          </tr>
        ))}
      />
      <FruitlessTerms terms={told.terms_without_results} />
      <ReportPart
        title="Downloads by size"
        none="Nothing was downloaded."
        heads={['Size', 'Downloads']}
        rows={sizes.map(({ name, downloads }) => simple(name, downloads))}
      />
      <ReportPart
        title="Referrers"
        none="No visitors came from other sites."
        heads={['Site', 'Visits']}
        rows={referrers.map(({ host, views }) => simple(host, views))}
      />
      <ReportPart
        title="Requests by status"
        none="Nothing was requested."
        heads={['Status', 'Requests']}
        rows={
          asked
            ? (Object.keys(outcomes) as (keyof typeof outcomes)[]).map((key) => simple(outcomes[key], requests[key]))
            : []
        }
      />
    </div>
  );
}
