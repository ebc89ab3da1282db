import { Badge, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EmbedOrder, SingleEmbed } from '#contract/single-embeds/routes.ts';
import { copyCode } from '../../lib/copy.ts';
import { count, date, number } from '../../lib/format.ts';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SelectedBar } from '../../ui/list/SelectedBar.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import styles from './EmbedsTable.module.css';
import { useTurnOffEmbeds } from './embed-actions.ts';

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
        <span className={styles.title} dir="auto">
          {embed.title}
        </span>
      </Link>
      <State embed={embed} />
    </>
  );
}

/** As many as one call turns off. */
const most = 200;

function Selected({ embeds, onDone }: { embeds: readonly SingleEmbed[]; onDone: () => void }) {
  const end = useTurnOffEmbeds();
  const on = embeds.filter(({ active }) => active).slice(0, most);
  return (
    <SelectedBar said={count(embeds.length, 'embed')} onClear={onDone}>
      <Button disabled={on.length === 0} loading={end.isPending} onClick={() => end.mutate(on, { onSuccess: onDone })}>
        Turn off
      </Button>
    </SelectedBar>
  );
}

interface EmbedsTableProps {
  embeds: readonly SingleEmbed[];
  manage: boolean;
  order: EmbedOrder;
  onOrder: (order: EmbedOrder) => void;
  onDelete: (embed: SingleEmbed) => void;
}

function columnsOf({
  manage,
  onDelete,
}: Pick<EmbedsTableProps, 'manage' | 'onDelete'>): Column<SingleEmbed, EmbedOrder>[] {
  return [
    { head: 'Title', order: 'title', className: styles.main, cell: (embed) => <Title embed={embed} /> },
    { head: 'Size', className: styles.size, cell: ({ width, height }) => `${number(width)} × ${number(height)}` },
    { head: 'Files', cell: ({ files }) => count(files.length, 'file') },
    { head: 'Created by', className: styles.who, cell: makerOf },
    { head: 'Created', order: '-created', className: styles.when, cell: ({ created_at }) => date(created_at) },
    {
      head: 'Actions',
      spoken: true,
      className: styles.tools,
      cell: (embed) => (
        <span className={styles.buttons}>
          <CopyButton text={embed.html} by={copyCode} label={`Copy embed code of ${embed.title}`} />
          {manage && (
            <IconButton label={`Delete ${embed.title}`} onClick={() => onDelete(embed)}>
              <IconTrash size={16} />
            </IconButton>
          )}
        </span>
      ),
    },
  ];
}

/** The embeds of the team, each with the picture it begins with. */
export function EmbedsTable(props: EmbedsTableProps) {
  const { embeds, manage, order, onOrder } = props;
  const chosen = useChosen();
  const some = embeds.filter(({ uuid }) => chosen.uuids.has(uuid));
  return (
    <>
      {some.length > 0 && <Selected embeds={some} onDone={chosen.clear} />}
      <Table
        stacked
        label="Embeds"
        className={styles.table}
        rows={embeds}
        columns={columnsOf(props)}
        order={order}
        onOrder={onOrder}
        selection={manage ? { ...chosen, all: 'Select all embeds', one: ({ title }) => `Select ${title}` } : undefined}
      />
    </>
  );
}
