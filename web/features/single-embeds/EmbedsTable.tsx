import { Badge } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { copyCode } from '../../lib/copy.ts';
import { count, date, number } from '../../lib/format.ts';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import styles from './EmbedsTable.module.css';

const makerOf = ({ created_by: person }: SingleEmbed) => (person ? `${person.first_name} ${person.last_name}` : '');

function State({ embed }: { embed: SingleEmbed }) {
  const out = embed.warnings.filter(({ shown }) => !shown).length;
  if (!embed.active) return <Badge>Off</Badge>;
  return out > 0 ? <Badge variant="warning">{count(out, 'file')} not shown</Badge> : null;
}

function Title({ embed }: { embed: SingleEmbed }) {
  const [first] = embed.files;
  return (
    <>
      <Link to="/embeds/$embed" params={{ embed: embed.uuid }} className={styles.link}>
        <span className={styles.picture}>{first && <TilePicture file={first} bare />}</span>
        <span className={styles.title}>{embed.title}</span>
      </Link>
      <State embed={embed} />
    </>
  );
}

/** The embeds of the team, each with the picture it begins with. */
export function EmbedsTable(props: {
  embeds: readonly SingleEmbed[];
  manage: boolean;
  onDelete: (embed: SingleEmbed) => void;
}) {
  const columns: Column<SingleEmbed>[] = [
    { head: 'Title', className: styles.main, cell: (embed) => <Title embed={embed} /> },
    { head: 'Size', className: styles.size, cell: ({ width, height }) => `${number(width)} × ${number(height)}` },
    { head: 'Files', cell: ({ files }) => count(files.length, 'file') },
    { head: 'Created by', className: styles.who, cell: makerOf },
    { head: 'Created', className: styles.when, cell: ({ created_at }) => date(created_at) },
    {
      head: 'Actions',
      spoken: true,
      className: styles.tools,
      cell: (embed) => (
        <span className={styles.buttons}>
          <CopyButton text={embed.html} by={copyCode} label={`Copy embed code of ${embed.title}`} />
          {props.manage && (
            <IconButton label={`Delete ${embed.title}`} onClick={() => props.onDelete(embed)}>
              <IconTrash size={16} />
            </IconButton>
          )}
        </span>
      ),
    },
  ];
  return <Table stacked label="Embeds" className={styles.table} rows={props.embeds} columns={columns} />;
}
