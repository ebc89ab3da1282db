import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Design } from '#contract/design-accounts/account.ts';
import { type ExportFormat, exportFormats, pageFormats } from '#contract/design-accounts/tools.ts';
import { useTeam } from '../../../lib/me.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import type { FileDialogProps } from '../../files/dialogs/file-dialogs.ts';
import { only } from '../../files/select/subject.ts';
import { designAccountsQuery, designsQuery } from '../queries.ts';
import { toolName } from '../tool.ts';
import { DesignGrid } from './DesignGrid.tsx';
import styles from './Import.module.css';
import { bringIn } from './import-design.ts';

/** The file that a design may become a version of. */
interface Target {
  readonly uuid: string;
  readonly name: string;
}
type As = 'version' | 'file';

const formatWords: Readonly<Record<ExportFormat, string>> = {
  png: 'PNG',
  jpg: 'JPG',
  pdf: 'PDF',
  mp4: 'MP4 video',
  gif: 'GIF',
  pptx: 'PowerPoint',
};

function pagesHint(design: Design | undefined, format: ExportFormat, as: As): string | undefined {
  if (!design?.page_count || design.page_count < 2 || !pageFormats.includes(format)) return undefined;
  return as === 'version'
    ? 'Its first page becomes the version.'
    : `Each of its ${design.page_count} pages becomes a file.`;
}

/** The search among designs, the type that one comes in, and what it becomes. */
function Tools(props: {
  words: string;
  format: ExportFormat;
  as: As;
  target: Target | undefined;
  onWords: (words: string) => void;
  onFormat: (format: ExportFormat) => void;
  onAs: (as: As) => void;
}) {
  const { words, format, as, target, onWords, onFormat, onAs } = props;
  return (
    <div className={styles.tools}>
      <TextInput
        className={styles.search ?? ''}
        aria-label="Search designs"
        placeholder="Search designs"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={words}
        maxLength={255}
        data-autofocus
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <Select
        aria-label="File type"
        value={format}
        allowDeselect={false}
        data={exportFormats.map((value) => ({ value, label: formatWords[value] }))}
        onChange={(value) => onFormat((value ?? 'png') as ExportFormat)}
      />
      {target && (
        <Select
          aria-label="Import as"
          value={as}
          allowDeselect={false}
          data={[
            { value: 'version', label: `New version of ${target.name}` },
            { value: 'file', label: 'New file' },
          ]}
          onChange={(value) => onAs((value ?? 'version') as As)}
        />
      )}
    </div>
  );
}

/** The designs of an account, to bring one into the library: as new files, or as a new version of a file. */
function Designs(props: { account: string; target: Target | undefined; folder: string | null; onClose: () => void }) {
  const { account, target, folder, onClose } = props;
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 300);
  const [chosen, setChosen] = useState<Design>();
  const [format, setFormat] = useState<ExportFormat>('png');
  const [as, setAs] = useState<As>(target ? 'version' : 'file');
  const designs = usePaged(designsQuery(team, account, words), { keep: true });
  const send = () => {
    if (!chosen) return;
    const place = target && as === 'version' ? { file: target.uuid } : { folder };
    void bringIn(team, account, { design: chosen.design, format, ...place });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Import from ${toolName}`}
      size="wide"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      footer={
        <>
          <span className={styles.hint} role="status">
            {pagesHint(chosen, format, as)}
          </span>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={!chosen}>
            {as === 'version' ? 'Import as new version' : 'Import'}
          </Button>
        </>
      }
    >
      <div className={list.form}>
        <Tools
          words={typed}
          format={format}
          as={as}
          target={target}
          onWords={setTyped}
          onFormat={setFormat}
          onAs={setAs}
        />
        <ListBody
          list={designs}
          failed="The designs did not load"
          empty={
            <p className={list.soft}>{words === '' ? `There are no designs at ${toolName} yet.` : 'No results'}</p>
          }
        >
          {(rows) => <DesignGrid designs={rows} chosen={chosen?.design} onChoose={setChosen} />}
        </ListBody>
      </div>
    </Dialog>
  );
}

/** Asks for the account first, where the team has several. */
export function ImportDialog(props: {
  account?: string;
  target?: Target | undefined;
  folder?: string | null;
  onClose: () => void;
}) {
  const { account, target, folder = null, onClose } = props;
  const team = useTeam().uuid;
  const { data } = useQuery({ ...designAccountsQuery(team), enabled: account === undefined });
  const [chosen, setChosen] = useState<string>();
  const usable = data?.filter(({ is_authenticated }) => is_authenticated) ?? [];
  const known = account ?? chosen ?? (usable.length === 1 ? usable[0]?.uuid : undefined);
  if (known) return <Designs account={known} target={target} folder={folder} onClose={onClose} />;
  if (!data) return null;
  return (
    <Dialog opened onClose={onClose} title={`Import from ${toolName}`} size="form">
      <div className={list.form}>
        <p>
          {usable.length === 0 ? `Connect a ${toolName} account in the team settings first.` : 'Choose an account.'}
        </p>
        {usable.map(({ uuid, name }) => (
          <Button key={uuid} variant="line" onClick={() => setChosen(uuid)}>
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** From the menu of a file: its new version, or a file beside it. */
export function ImportIntoFile({ subject, onClose }: FileDialogProps) {
  const file = only(subject);
  return <ImportDialog target={file && { uuid: file.uuid, name: file.name }} onClose={onClose} />;
}
