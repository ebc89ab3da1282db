import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { HomeBlock } from '../../../ui/page/HomeBlock.tsx';
import { WaitingForMe } from '../../notifications/WaitingForMe.tsx';
import { SearchNews } from '../../searches/SearchNews.tsx';
import { isBusy, progressOf, useUploads } from '../../uploads/queue/uploads.store.ts';
import { homeQuery, homeSearches } from '../home-query.ts';
import { FileAnchor } from '../tile/FileAnchor.tsx';
import { TilePicture } from '../tile/TilePicture.tsx';
import styles from './HomeStrip.module.css';

/** As the style sheet has it, in CSS px. */
const square = { width: 46, height: 46 };

/** Some files that ask for attention, and the way to all of them. Nothing where there are none. */
function Block({ title, of, counted = true }: { title: string; of: keyof typeof homeSearches; counted?: boolean }) {
  const team = useTeam();
  const { data } = useQuery({ ...homeQuery(team.uuid), select: (blocks) => blocks[of] });
  if (!data || data.results.length === 0) return null;
  return (
    <HomeBlock
      title={
        <Link to="/library/" search={homeSearches[of]} data-touch>
          {title}
        </Link>
      }
      count={counted ? `${data.count_exact ? '' : 'about '}${number(data.count)}` : undefined}
    >
      <ul className={styles.files}>
        {data.results.map((file) => (
          <li key={file.uuid}>
            <FileAnchor uuid={file.uuid} className={styles.file} aria-label={file.name} title={file.name}>
              <TilePicture file={file} bare box={square} />
            </FileAnchor>
          </li>
        ))}
      </ul>
    </HomeBlock>
  );
}

/** The progress of the uploads, while there are any. */
function Uploading() {
  const items = useUploads();
  if (!items.some(isBusy)) return null;
  const { files, stored, percent } = progressOf(items);
  if (files === 0) return null;
  return (
    <HomeBlock title="Uploading" count={`${number(stored)} of ${count(files, 'file')}`}>
      <div className={styles.progress}>
        <Progress value={percent} aria-label={`Uploads, ${percent} %`} />
        <span className={styles.percent}>{percent} %</span>
      </div>
    </HomeBlock>
  );
}

/** Files to go on with, above those of the library's front page. */
export function HomeStrip() {
  return (
    <div className={styles.strip}>
      <Uploading />
      <WaitingForMe />
      <Block title="Continue" of="continue" counted={false} />
      <Block title="Favourites" of="favourites" />
      <Block title="Expiring in 30 days" of="expiring" />
      <Block title="To review" of="review" />
      <SearchNews />
    </div>
  );
}
