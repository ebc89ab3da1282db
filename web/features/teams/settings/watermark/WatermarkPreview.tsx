import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import picture from '../../../../ui/nagasaki.webp';
import { sized } from '../../../../ui/sized.ts';
import { PicturePicker } from '../../../files/browse/pick/PicturePicker.tsx';
import { useFileList } from '../../../files/browse/use-file-list.ts';
import type { ListWhat } from '../../../files/queries.ts';
import type { SettingProps } from '../setting-props.ts';
import styles from './WatermarkPreview.module.css';

const pictures = { type: ['image'] } as unknown as ListWhat;

/** Letters as large as the width allows, in parts of it. */
const sizeOf = (name: string) => Math.max(6, Math.min(24, 108 / name.length));

const shown = (file: FileSummary | undefined) =>
  file?.latest_version.preview_url ?? file?.latest_version.thumbnail_url ?? undefined;

/** As wide as the example is at most, in CSS px. */
const exampleWidth = 720;

function sourcesIn(file: FileSummary | undefined) {
  const { latest_version: version } = file ?? {};
  return version?.thumbnail_url
    ? sized(version.thumbnail_url, exampleWidth, 0, version)
    : { src: shown(file) ?? picture };
}

/** The mark over a picture of the library, where and how strong it will be burnt in. */
export function WatermarkPreview({ team }: Pick<SettingProps, 'team'>) {
  const [choosing, choose] = useDisclosure(false);
  const [chosen, setChosen] = useState<FileSummary>();
  const { files } = useFileList(team.uuid, pictures);
  const file = chosen ?? files.find((one) => shown(one) !== undefined);
  const { image, opacity } = team.watermark;
  const { width, height } = file?.latest_version ?? {};
  return (
    <figure>
      <div
        className={styles.example}
        style={file && width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      >
        <img {...sourcesIn(file)} alt="" className={styles.picture} />
        <span className={styles.mark} style={{ opacity }}>
          {image ? (
            <img src={image} alt="The watermark" />
          ) : (
            <span className={styles.words} style={{ fontSize: `${sizeOf(team.name)}cqw` }}>
              {team.name}
            </span>
          )}
        </span>
      </div>
      <figcaption className={styles.caption}>
        <span>{file ? `On ${file.name}` : 'On a sample image, until the library has one'}</span>
        {files.length > 0 && (
          <Button variant="quiet" size="xs" onClick={choose.open}>
            Try another image
          </Button>
        )}
      </figcaption>
      {choosing && (
        <PicturePicker
          title="Try the watermark on an image"
          confirm="Try it"
          onPick={(one) => {
            setChosen(one);
            choose.close();
          }}
          onClose={choose.close}
        />
      )}
    </figure>
  );
}
