import { useKey } from '../../../lib/keys.ts';
import { useTeam } from '../../../lib/me.ts';
import { useOpenFile } from '../../../lib/search/library-place.ts';
import { toast } from '../../../lib/toast.ts';
import { askToComment } from '../../comments/write/asked-to-comment.ts';
import { useFeatures } from '../../lists.ts';
import { openVersions } from '../../versions/versions-open.ts';
import { rateMany } from '../act/rate-many.ts';
import type { FileList } from '../browse/use-file-list.ts';
import { commandKeys, useFileCommands } from '../commands/file-commands.ts';
import { ratingKeys } from '../rating.ts';
import { selection } from './selection.ts';
import { type Subject, subjectOf } from './subject.ts';
import { tileUuidNow } from './tile-now.ts';

const group = 'Files';
function BoundKey({ name, label, run }: { name: string; label: string | undefined; run: (name: string) => void }) {
  useKey(name, () => run(name), { group, ...(label ? { label } : {}) });
  return null;
}

/** The keys that open a file at something: the tile with the focus or under the pointer. */
function OpenKeys() {
  const open = useOpenFile();
  const at = (run: (uuid: string) => void) => () => {
    const uuid = tileUuidNow();
    if (uuid) run(uuid);
  };
  const comment = (uuid: string) => {
    askToComment();
    open(uuid, { panel: 5 });
  };
  const versions = (uuid: string) => {
    openVersions();
    open(uuid);
  };
  useKey('z', at(open), { group, label: 'Open full size' });
  useKey('v', at(versions), { group, label: 'File versions' });
  useKey('c', at(comment), { group, label: 'Comments' });
  return null;
}

/** The keys of commands: for what is chosen, else for the tile with the focus or under the pointer. */
export function FileKeys({ list }: { list: FileList }) {
  const team = useTeam();
  const commandsFor = useFileCommands();
  const { fileCommands: definitions } = useFeatures();
  const subjectNow = (): Subject | undefined => {
    const chosen = selection.read();
    if (chosen.files.size > 0 || chosen.all) return subjectOf(team.uuid, chosen);
    const uuid = tileUuidNow();
    const file = list.files.find((one) => one.uuid === uuid);
    return file && { team: team.uuid, files: [file] };
  };
  const rate = (stars: string) => {
    const subject = subjectNow();
    const command = subject && commandsFor(subject).find(({ id }) => id === 'rate');
    if (!subject || !command) return;
    if (command.reason === undefined) void rateMany(subject, Number(stars));
    else toast.error(`${command.label}: ${command.reason}`);
  };
  useKey([...ratingKeys], ({ key }) => rate(key), { group, label: 'Rate, 0 for no stars' });
  const run = (name: string) => {
    const subject = subjectNow();
    const bound = subject ? commandsFor(subject).filter((one) => one.keys.includes(name)) : [];
    const command = bound.find((one) => one.reason === undefined) ?? bound[0];
    if (!command) return;
    if (command.reason === undefined) command.run();
    else toast.error(`${command.label}: ${command.reason}`);
  };
  return (
    <>
      {commandKeys(definitions).map(([name, label]) => (
        <BoundKey key={name} name={name} label={label} run={run} />
      ))}
      <OpenKeys />
    </>
  );
}
