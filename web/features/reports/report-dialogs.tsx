import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ReportDetail } from '#contract/reports/routes.ts';
import { refusalOf } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useCorrect, useKeep, useTakeDown } from './report-actions.ts';

interface Props {
  report: ReportDetail;
  onDone: () => void;
  onClose: () => void;
}

interface ReasonProps extends Pick<Props, 'onClose'> {
  title: string;
  action: string;
  text: string;
  danger?: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (reason: string) => void;
  children?: ReactNode;
}

function ReasonDialog({ title, action, text, danger = false, busy, error, onSubmit, onClose, children }: ReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="form"
      action={action}
      danger={danger}
      busy={busy}
      ready={reason.trim() !== ''}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <p>{text}</p>
      <Textarea
        mt="md"
        label="Reason"
        description="Your team reads it. The reporter does not."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.submissionText}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      {children}
      <FormError text={error ? refusalOf(error) : undefined} />
    </FormDialog>
  );
}

/** Takes the file down for a reason. */
export function TakeDownDialog({ report, onDone, onClose }: Props) {
  const take = useTakeDown();
  const [copies, setCopies] = useState(report.copies > 0);
  return (
    <ReasonDialog
      title={`Take down ${report.file.name}?`}
      action="Take down"
      text="It is recalled from its public link, embeds, galleries and Media Centres at once. Until it is put back it cannot be shared, and only people who can edit files can open it."
      danger
      busy={take.isPending}
      error={take.error}
      onSubmit={(reason) => take.mutate({ report, reason, copies }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {report.copies > 0 && (
        <Checkbox
          mt="md"
          label={`Take down ${count(report.copies, 'copy', 'copies')} as well`}
          description="Other files of the team with exactly the same bytes"
          checked={copies}
          onChange={(event) => setCopies(event.currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  );
}

/** Keeps the file for a reason. */
export function KeepDialog({ report, onDone, onClose }: Props) {
  const keep = useKeep();
  return (
    <ReasonDialog
      title={`Keep ${report.file.name}`}
      action="Keep"
      text="The file stays as it is, where it is."
      busy={keep.isPending}
      error={keep.error}
      onSubmit={(reason) => keep.mutate({ report, reason }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}

/** Leads to the file, and closes the reports once it has been put right. */
export function CorrectDialog({ report, onDone, onClose }: Props) {
  const correct = useCorrect();
  return (
    <FormDialog
      onClose={onClose}
      title={`Correct ${report.file.name}`}
      size="form"
      action="Mark as corrected"
      busy={correct.isPending}
      onSubmit={() => correct.mutate(report, { onSuccess: onDone })}
    >
      <p>Open the file in another tab and change what is wrong, such as its credit or description.</p>
      <Button
        component="a"
        mt="md"
        variant="line"
        href={`/file/${report.file.uuid}`}
        target="_blank"
        leftSection={<IconExternalLink size={16} stroke={1.75} />}
        data-autofocus
      >
        Open file
      </Button>
      <FormError text={correct.error ? refusalOf(correct.error) : undefined} />
    </FormDialog>
  );
}
