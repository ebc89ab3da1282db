import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { Gallery } from '#contract/galleries/routes.ts';
import { dailyReport } from '#contract/galleries/stats.ts';
import { addressOf } from '../../../lib/call.ts';
import { day, dayKey, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import type { GallerySearch, ReportRange } from '../../../lib/search/galleries.ts';
import { present } from '../../../lib/search/params.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { sized } from '../../../ui/sized.ts';
import { reportQuery } from '../queries.ts';
import styles from './Report.module.css';
import { ReportChart } from './ReportChart.tsx';
import { type Figure, figures, percent, rangeOf } from './report-figures.ts';

type Told = ReplyOut<typeof dailyReport>;

function Part({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children ?? <p className={styles.none}>{none}</p>}
    </section>
  );
}

function Tiles({ totals, shown, onShow }: { totals: Told['totals']; shown: Figure; onShow: (figure: Figure) => void }) {
  return (
    <fieldset className={styles.tiles} aria-label="Figures">
      {figures.map(({ key, label, about }) => (
        <button
          key={key}
          type="button"
          className={styles.tile}
          aria-pressed={shown === key}
          title={about}
          onClick={() => onShow(key)}
        >
          <span>{label}</span>
          <b>{key === 'engagement' ? percent(totals.engagement) : number(totals[key])}</b>
        </button>
      ))}
    </fieldset>
  );
}

function Lists({ totals }: { totals: Told['totals'] }) {
  return (
    <div className={styles.lists}>
      <Part title="Top files" none="No files were viewed.">
        {totals.files.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>File</th>
                <th>Impressions</th>
                <th>Interactions</th>
              </tr>
            </thead>
            <tbody>
              {totals.files.map((file) => (
                <tr key={file.uuid}>
                  <td>
                    <span className={styles.file}>
                      <span className={styles.thumb}>
                        {file.thumbnail_url && <img {...sized(file.thumbnail_url, 28)} alt="" loading="lazy" />}
                      </span>
                      <span className={styles.cut}>{file.name}</span>
                    </span>
                  </td>
                  <td>{number(file.impressions)}</td>
                  <td>{number(file.clicks + file.cta_clicks + file.downloads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Part>
      <Part title="Referrers" none="No visitors came from other sites.">
        {totals.referrers.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>Site</th>
                <th>Views</th>
              </tr>
            </thead>
            <tbody>
              {totals.referrers.map(({ host, views }) => (
                <tr key={host}>
                  <td className={styles.cut}>{host === '' ? 'Its own page' : host}</td>
                  <td>{number(views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Part>
      <Part title="Calls to action" none="No calls to action were clicked.">
        {totals.ctas.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>Call to action</th>
                <th>Clicks</th>
              </tr>
            </thead>
            <tbody>
              {totals.ctas.map(({ uuid, label, url, clicks }) => (
                <tr key={uuid}>
                  <td>
                    <span className={styles.cta}>
                      <b>{label}</b>
                      <span>{url}</span>
                    </span>
                  </td>
                  <td>{number(clicks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Part>
    </div>
  );
}

const ranges: readonly { value: ReportRange; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'own', label: 'Custom range' },
];

/** How a gallery does: what visitors saw and did, day by day. */
export function Report({ gallery }: { gallery: Gallery }) {
  const team = useTeam().uuid;
  const place = useSearch({ strict: false }) as GallerySearch;
  const navigate = useNavigate();
  const go = (change: GallerySearch) =>
    void navigate({ to: '.', replace: true, search: present({ ...place, ...change }) as never });
  const { range = '30' } = place;
  const days = rangeOf(range, place, dayKey(Date.now()));
  const ordered = days.from <= days.to;
  const report = useQuery({
    ...reportQuery(team, gallery.uuid, days),
    enabled: ordered,
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState<Figure>('views');
  const csv = addressOf(dailyReport, { params: { id: gallery.uuid }, query: { ...days, format: 'csv' } });
  const { data } = report;
  const none = data && data.totals.views === 0 && data.totals.impressions === 0 && data.totals.interactions === 0;
  const figure = figures.find(({ key }) => key === shown);
  return (
    <div className={styles.report}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <SegmentedControl
            aria-label="Range"
            value={range}
            onChange={(value) =>
              go({
                range: value === '30' ? undefined : (value as ReportRange),
                ...(value === 'own' ? days : { from: undefined, to: undefined }),
              })
            }
            data={[...ranges]}
          />
          {range === 'own' && (
            <div className={styles.days}>
              <TextInput
                type="date"
                label="From"
                value={days.from}
                max={days.to}
                onChange={(event) => event.currentTarget.value && go({ from: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                label="To"
                value={days.to}
                min={days.from}
                error={ordered ? undefined : 'Must not be before the first day'}
                onChange={(event) => event.currentTarget.value && go({ to: event.currentTarget.value })}
              />
            </div>
          )}
          <Button
            component="a"
            href={csv}
            download
            variant="line"
            className={styles.csv ?? ''}
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        </div>
        {report.isPending && ordered && <Skeleton height={280} radius={8} />}
        {report.isError && (
          <ErrorState title="The report did not load" error={report.error} onRetry={() => void report.refetch()} />
        )}
        {data && none && (
          <EmptyState
            icon={<IconChartBar size={32} stroke={1.5} />}
            title="No views in this period"
            text={
              gallery.state === 'draft'
                ? 'Publish the gallery and embed it in a page. Views and interactions then appear here.'
                : 'Views and interactions appear here. No cookies are used and bots are not counted.'
            }
          />
        )}
        {data && !none && (
          <>
            <Tiles totals={data.totals} shown={shown} onShow={setShown} />
            <ReportChart days={data.results} figure={shown} label={figure?.label ?? ''} />
            <Lists totals={data.totals} />
            <details className={styles.byDay}>
              <summary>Day by day</summary>
              <div className={styles.scroll}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th>Day</th>
                      {figures.map(({ key, label }) => (
                        <th key={key}>{label}</th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.results.toReversed().map((one) => (
                      <tr key={one.day}>
                        <td>{day(one.day)}</td>
                        {figures.map(({ key }) => (
                          <td key={key}>{key === 'engagement' ? percent(one.engagement) : number(one[key])}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </details>
          </>
        )}
      </div>
    </div>
  );
}
