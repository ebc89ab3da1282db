import type { ChangedSetting } from '../settings-words.ts';
import styles from './ChangeTable.module.css';

/** Setting by setting, what it is and what it becomes. */
export function ChangeTable(props: { changes: readonly ChangedSetting[]; before: string; after: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Setting</th>
          <th>{props.before}</th>
          <th>{props.after}</th>
        </tr>
      </thead>
      <tbody>
        {props.changes.map(({ path, label, before, after }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            <td className={styles.before}>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
