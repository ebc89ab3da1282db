import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import { CopyCode } from './CopyCode.tsx';
import { embedQuery } from './queries.ts';

/** Copies the code of an embed that shows the file which is open. */
export function CopyFileEmbed({ embed }: { embed: { uuid: string; title: string } }) {
  const { data } = useQuery(embedQuery(useTeam().uuid, embed.uuid));
  return data ? <CopyCode html={data.html} label={`Copy embed code of ${embed.title}`} /> : null;
}
