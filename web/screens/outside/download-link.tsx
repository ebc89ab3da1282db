import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { DownloadLink } from '#contract/public/downloads.ts';
import { teamColours } from '#contract/teams/colours.ts';
import { LinkFiles } from '../../features/download-requests/LinkFiles.tsx';
import styles from '../../features/download-requests/LinkPage.module.css';
import { linkQuery } from '../../features/download-requests/queries.ts';
import { DownloadTray } from '../../features/downloads/DownloadTray.tsx';
import { CallError } from '../../lib/call.ts';
import { count, date } from '../../lib/format.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';

const canvases = { light: '#ffffff', dark: '#0e1112' } as const;

/** The team's accent on the page's buttons and rings, as on its other public pages. */
function useTeamLook(team: DownloadLink['team'] | undefined): CSSProperties {
  const made = teamColours(team?.accent_colour ?? null, canvases[useComputedColorScheme('light')]);
  if (!made) return {};
  const roles = {
    '--ink': made.fill,
    '--ink-hover': `color-mix(in srgb, ${made.fill} 90%, ${made.onFill})`,
    '--on-ink': made.onFill,
    '--focus': made.text,
  };
  return roles as CSSProperties;
}

function Brand({ team: { name, logo } }: Pick<DownloadLink, 'team'>) {
  return logo ? <img className={styles.logo} src={logo} alt={name} /> : <span className={styles.word}>{name}</span>;
}

/** The files of an approved request, for whoever has its link: no account, and nothing else of the team. */
export function DownloadLinkScreen() {
  const { token } = useParams({ from: '/d/$token' });
  const { data: link, isPending, isError, error, refetch } = useQuery(linkQuery(token));
  const title = link ? `${count(link.files.length, 'file')} from ${link.team.name}` : 'Download';
  useDocumentTitle(title);
  const over = error instanceof CallError && [404, 410].includes(error.status);
  return (
    <div className={styles.page} style={useTeamLook(link?.team)}>
      <header className={styles.head}>{link && <Brand team={link.team} />}</header>
      <main className={styles.inside}>
        {isPending && <Skeleton height={220} radius={12} />}
        {over && (
          <EmptyState
            icon={<IconLinkOff size={22} stroke={1.75} />}
            heading="h1"
            title="This link has ended"
            text={`${error.message} Ask the sender for a new link.`}
          />
        )}
        {isError && !over && (
          <ErrorState heading="h1" title="The files did not load" error={error} onRetry={() => void refetch()} />
        )}
        {link && (
          <>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>
              For {link.requester.name}. Available until {date(link.expires_at)}.
            </p>
            {link.message && <p className={styles.message}>{link.message}</p>}
            <LinkFiles token={token} link={link} />
          </>
        )}
      </main>
      <DownloadTray />
    </div>
  );
}
