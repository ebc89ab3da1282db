import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DuplicatePlan } from '#contract/duplicates.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { count, date, dimensions } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useMergeDuplicates } from './duplicate-actions.ts';
import styles from './MergeFilesDialog.module.css';
import { mergePlanQuery } from './queries.ts';

const fieldNames = { description: 'description', copyright: 'copyright', rights_context: 'rights details' } as const;
const list = (words: readonly string[]) => words.join(', ');

/** The effects of a plan, a line for each. */
function linesOf(plan: DuplicatePlan, files: readonly FileSummary[]): string[] {
  const picture = files.find((file) => file.uuid === plan.picture_from);
  const size = picture ? dimensions(picture.latest_version.width, picture.latest_version.height) : undefined;
  const lines: [boolean, string][] = [
    [picture !== undefined, `Gets the image of ${picture?.name} (${size}) as a new version`],
    [plan.tags.length > 0, `Gets the tags ${list(plan.tags)}`],
    [plan.folders.length > 0, `Is linked to ${list(plan.folders.map((folder) => folder.name))}`],
    [plan.collections.length > 0, `Is added to ${list(plan.collections.map((one) => one.title))}`],
    [plan.attributes.length > 0, `Gets values of ${list(plan.attributes)}`],
    [plan.rights.length > 0, `Gets the rights ${list(plan.rights)}`],
    [plan.consents.length > 0, `Is covered by the consents of ${list(plan.consents)}`],
    [plan.attachments.length > 0, `Gets the attachments ${list(plan.attachments)}`],
    [plan.related_files.length > 0, `Is linked to the assets ${list(plan.related_files)}`],
    [plan.attached_to.length > 0, `Is attached to ${list(plan.attached_to)}`],
    [
      plan.expiration_date !== null,
      `Expires ${plan.expiration_date ? date(plan.expiration_date) : ''}, the earliest of all`,
    ],
    [plan.internal_use, 'Becomes internal use only'],
    [plan.watermark, 'Gets the watermark'],
    [plan.filled.length > 0, `Gets the ${list(plan.filled.map((field) => fieldNames[field]))} that are missing`],
  ];
  const told = lines.flatMap(([does, line]) => (does ? [line] : []));
  return told.length > 0 ? told : ['Nothing changes'];
}

/** Says what putting files together does, and does it. */
export function MergeFilesDialog(props: {
  files: readonly FileSummary[];
  keep: string;
  /** The space that the others take. */
  freed: string;
  onClose: () => void;
}) {
  const { files, keep, onClose } = props;
  const { uuid: team } = useTeam();
  const ids = files.map((file) => file.uuid);
  const plan = useQuery(mergePlanQuery(team, ids, keep));
  const merge = useMergeDuplicates();
  const stays = files.find((file) => file.uuid === keep);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Merge ${count(files.length, 'file')}`}
      size="form"
      locked={merge.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={merge.isPending}>
            Cancel
          </Button>
          <Button
            variant="ink"
            loading={merge.isPending}
            disabled={!plan.data}
            onClick={() => merge.mutate({ files: ids, keep }, { onSuccess: onClose })}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className={styles.plan} role="status" aria-busy={plan.isPending}>
        <p className={styles.name} dir="auto">
          {stays?.name}
        </p>
        {plan.data ? (
          <ul className={styles.lines}>
            {linesOf(plan.data, files).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          !plan.isError && <p>Comparing the files…</p>
        )}
      </div>
      <p className={styles.rest}>
        {count(files.length - 1, 'other file')} ({props.freed}) {files.length === 2 ? 'goes' : 'go'} to the Recycling
        Bin, with {files.length === 2 ? 'its' : 'their'} comments and earlier versions.
      </p>
      <FormError text={(plan.error ?? merge.error)?.message} />
    </Dialog>
  );
}
