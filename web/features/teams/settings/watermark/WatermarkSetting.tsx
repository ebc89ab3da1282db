import { Button, FileButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '#contract/core/limits.ts';
import { formErrors } from '../../../../lib/form-errors.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { PicturePicker } from '../../../files/browse/pick/PicturePicker.tsx';
import { useUpdateTeam, useUploadWatermark } from '../../team-actions.ts';
import type { SettingProps } from '../setting-props.ts';
import { WatermarkPreview } from './WatermarkPreview.tsx';
import styles from './WatermarkSetting.module.css';

const accepted = 'image/png,image/svg+xml,image/webp';

/** The mark that is burnt in, as it will look, and the ways to change it. */
export function WatermarkSetting({ team, manages }: SettingProps) {
  const [choosing, choose] = useDisclosure(false);
  const update = useUpdateTeam();
  const upload = useUploadWatermark();
  const busy = update.isPending || upload.isPending;
  const failed = update.error ?? upload.error;
  const refused = failed ? formErrors(failed, []).rest : undefined;
  const from = (image: string | null) => {
    upload.reset();
    update.mutate({ body: { watermark: { image } }, said: 'Watermark changed' }, { onSuccess: choose.close });
  };
  return (
    <div className={styles.root}>
      <WatermarkPreview team={team} />
      {manages && (
        <div className={styles.acts}>
          <FileButton
            accept={accepted}
            onChange={(file) => {
              update.reset();
              if (file) upload.mutate(file);
            }}
          >
            {(props) => (
              <Button {...props} loading={upload.isPending} disabled={busy}>
                Upload an image
              </Button>
            )}
          </FileButton>
          <Button
            disabled={busy}
            onClick={() => {
              update.reset();
              upload.reset();
              choose.open();
            }}
          >
            Choose from the library
          </Button>
          {team.watermark.image && (
            <Button variant="quiet" onClick={() => from(null)} disabled={busy}>
              Use the team’s name
            </Button>
          )}
        </div>
      )}
      {manages && (
        <p className={styles.hint}>
          A PNG, an SVG or a WebP of at most {limits.watermarkBytes / 1024 ** 2} MB; transparency is kept. An image from
          the library is copied, so the watermark stays if the file is deleted.
        </p>
      )}
      {!choosing && <FormError text={refused} />}
      {choosing && (
        <PicturePicker
          title="Choose a watermark"
          confirm="Use as watermark"
          busy={busy}
          refused={refused}
          onPick={({ uuid }) => from(uuid)}
          onClose={choose.close}
        />
      )}
    </div>
  );
}
