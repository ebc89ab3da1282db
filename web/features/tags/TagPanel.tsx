import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { queryClient } from '../../lib/query.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { changeList } from '../files/act/save-file.ts';
import { AddTag } from './add/AddTag.tsx';
import { proposeFor } from './add/propose-tag.ts';
import { tagsKey } from './queries.ts';
import styles from './TagPanel.module.css';

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Puts a tag on a file or takes it off, and leaves what others did to its tags meanwhile. */
async function setTag(file: FileDetail, name: string, on: boolean): Promise<boolean> {
  const change = ({ tags }: FileDetail) => {
    const others = tags.map((tag) => tag.name).filter((other) => !same(other, name));
    return { tags: on ? [...others, name] : others };
  };
  const done = await changeList(file, change, 'Tags updated');
  if (done) void queryClient.invalidateQueries({ queryKey: tagsKey(file.team) });
  return done;
}

/** The tags of a file, with their colours; who may edit it adds and removes them here. */
export function TagPanel({ file }: { file: FileDetail }) {
  const may = useMay();
  const edits = may('edit', file).allowed;
  const [leaving, setLeaving] = useState<string>();
  const remove = async (name: string) => {
    setLeaving(name);
    await setTag(file, name, false);
    setLeaving(undefined);
  };
  return (
    <Panel title="Tags">
      {file.tags.length === 0 && <p className={styles.none}>No tags yet</p>}
      {file.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags of this file">
          {file.tags.map(({ uuid, name, colour }) => (
            <li key={uuid} className={styles.tag} data-leaving={leaving === name || undefined}>
              {colour && <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />}
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {edits && (
                <CloseButton
                  size={20}
                  iconSize={12}
                  aria-label={`Remove ${name}`}
                  disabled={leaving !== undefined}
                  onClick={() => void remove(name)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edits && file.tags.length < limits.tagsPerFile && (
        <AddTag
          team={file.team}
          without={file.tags.map((tag) => tag.uuid)}
          onAdd={(name) => setTag(file, name, true)}
          onPropose={(name) => proposeFor(file.team, name, [file.uuid])}
        />
      )}
    </Panel>
  );
}
