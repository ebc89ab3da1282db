import type { FileDetail } from '#contract/files.ts';
import { useTeam } from '../../lib/me.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './AttributeFields.module.css';
import { AttributeFields } from './AttributeFields.tsx';

/** The attributes of a file of the team's own; those of another team are its own business. */
export function AttributePanel({ file }: { file: FileDetail }) {
  const team = useTeam();
  if (file.team !== team.uuid) return null;
  return (
    <div className={styles.panel}>
      <Panel title="Custom Attributes">
        <AttributeFields file={file} />
      </Panel>
    </div>
  );
}
