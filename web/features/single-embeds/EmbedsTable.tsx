import { Badge, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { count, date, number } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import { CopyCode } from './CopyCode.tsx';
import styles from './EmbedsTable.module.css';

const makerOf = ({ created_by: person }: SingleEmbed) => (person ? `${person.first_name} ${person.last_name}` : '');

function State({ embed }: { embed: SingleEmbed }) {
  const out = embed.warnings.filter(({ shown }) => !shown).length;
  if (!embed.active) return <Badge>Off</Badge>;
  return out > 0 ? <Badge variant="warning">{count(out, 'file')} not shown</Badge> : null;
}

function Row({ embed, manage, onDelete }: { embed: SingleEmbed; manage: boolean; onDelete: () => void }) {
  const { uuid, title, width, height, files, created_at } = embed;
  const [first] = files;
  return (
    <tr>
      <td className={styles.main}>
        <Link to="/embeds/$embed" params={{ embed: uuid }} className={styles.link}>
          <span className={styles.picture}>{first && <TilePicture file={first} bare />}</span>
          <span className={styles.title}>{title}</span>
        </Link>
        <State embed={embed} />
      </td>
      <td className={styles.size}>
        {number(width)} × {number(height)}
      </td>
      <td className={styles.files}>{count(files.length, 'file')}</td>
      <td className={styles.who}>{makerOf(embed)}</td>
      <td className={styles.when}>{date(created_at)}</td>
      <td className={styles.tools}>
        <span className={styles.buttons}>
          <CopyCode html={embed.html} label={`Copy embed code of ${title}`} />
          {manage && (
            <IconButton label={`Delete ${title}`} onClick={onDelete}>
              <IconTrash size={16} />
            </IconButton>
          )}
        </span>
      </td>
    </tr>
  );
}

/** The embeds of the team, each with the picture it begins with. */
export function EmbedsTable(props: {
  embeds: readonly SingleEmbed[];
  manage: boolean;
  onDelete: (embed: SingleEmbed) => void;
}) {
  return (
    <table className={styles.table} aria-label="Embeds">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Size</th>
          <th scope="col">Files</th>
          <th scope="col">Created by</th>
          <th scope="col">Created</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.embeds.map((embed) => (
          <Row key={embed.uuid} embed={embed} manage={props.manage} onDelete={() => props.onDelete(embed)} />
        ))}
      </tbody>
    </table>
  );
}
