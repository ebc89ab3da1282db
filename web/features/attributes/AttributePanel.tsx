import type { FileDetail } from '#contract/files/routes.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { AttributeFields } from './AttributeFields.tsx';

/** The attributes of a file of the team's own. */
export function AttributePanel({ file }: { file: FileDetail }) {
  return (
    <Panel title="Custom Attributes">
      <AttributeFields file={file} />
    </Panel>
  );
}
