import { count, number } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { type FileCommand, useFileCommands } from '../commands/file-commands.ts';
import { type Subject, sizeOf } from '../select/subject.ts';
import { commonFacts } from './common-facts.ts';
import styles from './InfoPane.module.css';
import { ManyTags } from './ManyTags.tsx';

/** The command that changes a fact of all the files: the first that they can have. */
const changers: Readonly<Record<string, readonly string[]>> = {
  Folder: ['move'],
  Expires: ['expiry'],
  Rating: ['rate'],
  'Internal use': ['internal', 'public'],
  Favourite: ['star', 'unstar'],
};

function Changer({ command }: { command: FileCommand | undefined }) {
  if (!command) return null;
  const { icon: Icon, label, keys, run } = command;
  return (
    <span className={styles.change}>
      <IconButton small label={label} shortcut={keys[0]} onClick={run}>
        <Icon />
      </IconButton>
    </span>
  );
}

/** The common and the differing facts of several files, with ways to change them for all. */
export function ManyInfo({ subject }: { subject: Subject }) {
  const commandsFor = useFileCommands();
  const { files } = subject;
  const commands = commandsFor(subject).filter(({ reason, unfit }) => reason === undefined && !unfit);
  const size = sizeOf(subject);
  const can = (id: string) => commands.find((command) => command.id === id);
  return (
    <Panel title={count(size, 'file')}>
      {files.length < size && (
        <p className={styles.part}>Values of the {number(files.length)} loaded files. Changes apply to all.</p>
      )}
      <dl className={styles.facts}>
        {commonFacts(files).map(({ term, value, mixed }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-mixed={mixed || undefined}>
              {value}
              <Changer command={changers[term]?.map(can).find((command) => command !== undefined)} />
            </dd>
          </div>
        ))}
        {can('rights') && (
          <div>
            <dt>Rights</dt>
            <dd>
              <Changer command={can('rights')} />
            </dd>
          </div>
        )}
      </dl>
      <ManyTags subject={subject} edits={can('tags') !== undefined} />
    </Panel>
  );
}
