import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import styles from './EmbedPreview.module.css';
import { embedQuery } from './queries.ts';

/** An embed as other sites get it, in a frame of this size; what looking it up was refused with, in its place. */
export function EmbedPreview({ uuid, width, height }: { uuid: string; width: number; height: number }) {
  const { data: embed, error } = useQuery(embedQuery(useTeam().uuid, uuid));
  const size = { width, aspectRatio: `${width} / ${height}` };
  const hidden = new Set(embed?.warnings.flatMap(({ file, shown }) => (shown ? [] : [file])));
  const empty = embed?.files.every((file) => hidden.has(file.uuid));
  const note = error
    ? error.message
    : embed && !embed.active
      ? 'This embed is turned off. Other sites show nothing.'
      : empty
        ? 'None of its files can be shown right now. Other sites show nothing.'
        : undefined;
  return (
    <div className={styles.stage}>
      {note !== undefined && (
        <p className={styles.note} role={error ? 'alert' : 'status'} style={size}>
          {note}
        </p>
      )}
      {note === undefined && embed && (
        <iframe
          key={[embed.revision, ...hidden].join()}
          className={styles.frame}
          style={size}
          src={`/p/file/embed/${uuid}`}
          title={embed.title}
          allowFullScreen
        />
      )}
    </div>
  );
}
