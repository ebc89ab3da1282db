import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { singleEmbedPolicy } from '#contract/policy/single-embeds.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { DeleteEmbedDialog } from '../features/single-embeds/DeleteEmbedDialog.tsx';
import { EmbedCode } from '../features/single-embeds/EmbedCode.tsx';
import { EmbedFiles } from '../features/single-embeds/EmbedFiles.tsx';
import { EmbedPreview } from '../features/single-embeds/EmbedPreview.tsx';
import { EmbedSettings, type TypedEmbed } from '../features/single-embeds/EmbedSettings.tsx';
import { EmbedWarnings } from '../features/single-embeds/EmbedWarnings.tsx';
import { embedQuery } from '../features/single-embeds/queries.ts';
import { sizeProblem } from '../features/single-embeds/size-field.ts';
import { useLiveEmbeds } from '../features/single-embeds/use-live-embeds.ts';
import { useRoleAllows } from '../lib/can.ts';
import { useTeam } from '../lib/me.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './embed.module.css';

/** The typed size, where it makes sense; else the saved one. */
const sizeOf = (typed: number | string | undefined, saved: number) =>
  typed === undefined || sizeProblem(typed) ? saved : Number(typed);

function EmbedBody({ embed, manage }: { embed: SingleEmbed; manage: boolean }) {
  const [typed, setTyped] = useState<TypedEmbed>({});
  return (
    <div className={styles.whole}>
      <div className={styles.shown}>
        <EmbedPreview
          uuid={embed.uuid}
          width={sizeOf(typed.width, embed.width)}
          height={sizeOf(typed.height, embed.height)}
        />
        <EmbedFiles embed={embed} editable={manage} />
      </div>
      <aside className={styles.side} aria-label="Settings">
        <EmbedWarnings embed={embed} />
        <EmbedCode html={embed.html} />
        <EmbedSettings embed={embed} typed={typed} editable={manage} onType={setTyped} />
      </aside>
    </div>
  );
}

function Actions({ embed, manage }: { embed: SingleEmbed; manage: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const gone = () => void navigate({ to: '/embeds', search: {} });
  return (
    <>
      {embed.active && (
        <Button
          component="a"
          href={`/p/file/embed/${embed.uuid}`}
          target="_blank"
          rel="noopener"
          variant="quiet"
          leftSection={<IconExternalLink size={16} />}
        >
          Open
        </Button>
      )}
      {manage && (
        <Button variant="line" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <DeleteEmbedDialog embed={embed} opened={deleting} onClose={() => setDeleting(false)} onDeleted={gone} />
    </>
  );
}

/** One single embed: how it looks on another site, its code, its files in order. */
export function EmbedScreen() {
  const team = useTeam();
  const { embed: uuid = '' } = useParams({ strict: false });
  const planned = team.features.includes('GALLERIES');
  const manage = useRoleAllows(singleEmbedPolicy['single_embed.edit']);
  const shown = useQuery({ ...embedQuery(team.uuid, uuid), enabled: planned });
  useLiveEmbeds(team.uuid);
  const embed = shown.data;
  return (
    <>
      <TopBar />
      <PageHead
        title={embed?.title ?? 'Embed'}
        path={
          <Link to="/embeds" search={{}}>
            Embeds
          </Link>
        }
        actions={planned && embed && <Actions embed={embed} manage={manage} />}
      />
      <div className={frame.scroll}>
        {!planned && <NoFeature feature="GALLERIES" />}
        {planned && shown.isPending && <Skeleton height={420} radius={8} />}
        {shown.isError && (
          <ErrorState title="This embed cannot be shown" error={shown.error} onRetry={() => void shown.refetch()} />
        )}
        {planned && embed && !shown.isError && <EmbedBody key={uuid} embed={embed} manage={manage} />}
      </div>
    </>
  );
}
