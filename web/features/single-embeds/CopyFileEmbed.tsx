import { useQuery } from '@tanstack/react-query';
import { copyCode } from '../../lib/copy.ts';
import { useTeam } from '../../lib/me.ts';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
import { embedQuery } from './queries.ts';

/** Copies the code of an embed that shows the file which is open. */
export function CopyFileEmbed({ embed }: { embed: { uuid: string; title: string } }) {
  const { data } = useQuery(embedQuery(useTeam().uuid, embed.uuid));
  return data ? <CopyButton text={data.html} by={copyCode} label={`Copy embed code of ${embed.title}`} /> : null;
}
