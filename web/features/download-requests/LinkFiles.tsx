import { Button } from '@mantine/core';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { keepsMetadata } from '#contract/content/privacy.ts';
import { srcSetOf } from '#contract/core/picture-sources.ts';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import {
  type DownloadLink,
  downloadByLink,
  type LinkedFile,
  linkedWidths,
  zipByLink,
} from '#contract/public/downloads.ts';
import { addressOf } from '../../lib/call.ts';
import { bytes, count, date, dimensions } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { bring, type Parcel } from '../downloads/bring.ts';
import { Disclaimer } from '../downloads/Disclaimer.tsx';
import styles from './LinkPage.module.css';

interface LinkDownload {
  readonly parcel: Parcel;
  readonly files: readonly LinkedFile[];
}

const parcelOf = (token: string, { uuid, name, size, watermarked }: LinkedFile, reduced: boolean): Parcel => ({
  url: addressOf(downloadByLink, { params: { token, uuid } }),
  name,
  size: watermarked || reduced ? null : size,
});

/** To the public a copyright and an end are both told before anything is downloaded. */
const needsWords = (files: readonly LinkedFile[]) =>
  files.some(({ copyright, expiration_date }) => copyright?.trim() || expiration_date);

const holders = (files: readonly LinkedFile[]) => {
  const named = files.flatMap(({ copyright }) => copyright?.trim() || []);
  return [...Map.groupBy(named, (text) => text)].map(([text, all]) => ({ text, files: all.length }));
};

async function take({ parcel, files }: LinkDownload): Promise<void> {
  const outcome = await bring(parcel);
  if (outcome === 'done') toast.success(`Downloaded ${files.length} file(s)`);
  if (outcome === 'canceled') toast.error('Download canceled');
  if (outcome === 'failed') toast.error(`Error downloading ${parcel.name}.`);
}

const sourcesOf = (thumbnail: string) =>
  linkedWidths.map((width) => ({ width: Number(width), url: `${thumbnail}?width=${width}` }));

/** The long side in pixels that an image is given in, where that is less than it has. */
const reducedTo = ({ size }: DownloadLink, file: LinkedFile): number | undefined =>
  size !== 'original' && offersSize(file, size) ? sidePx(size) : undefined;

function FileRow(props: { file: LinkedFile; reduced: number | undefined; alone: boolean; onTake: () => void }) {
  const { file, reduced, alone, onTake } = props;
  const { width, height, size, thumbnail_url, withheld, watermarked, keeps_metadata, expiration_date, copyright } =
    file;
  const facts = [
    reduced ? `up to ${reduced} px` : dimensions(width, height),
    watermarked ? 'with watermark' : !reduced && bytes(size),
    copyright?.trim(),
    expiration_date && `expires ${date(expiration_date)}`,
  ];
  return (
    <li className={styles.file}>
      <span className={styles.picture}>
        {thumbnail_url ? (
          <img src={thumbnail_url} srcSet={srcSetOf(sourcesOf(thumbnail_url))} sizes="100px" alt="" loading="lazy" />
        ) : (
          <IconFile size={22} stroke={1.75} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.soft}>{withheld ?? facts.filter(Boolean).join(', ')}</span>
        {keeps_metadata && <span className={styles.soft}>{keepsMetadata}</span>}
      </span>
      {!withheld && (
        <Button
          variant={alone ? 'ink' : 'line'}
          onClick={onTake}
          aria-label={`Download ${file.name}`}
          leftSection={alone && <IconDownload size={16} aria-hidden="true" />}
        >
          {alone ? 'Download' : <IconDownload size={16} aria-hidden="true" />}
        </Button>
      )}
    </li>
  );
}

/** The files of an approved request, one by one or together. */
export function LinkFiles({ token, link }: { token: string; link: DownloadLink }) {
  const [asked, setAsked] = useState<LinkDownload>();
  const files = link.files.filter(({ withheld }) => withheld === null);
  const start = (wanted: LinkDownload) => (needsWords(wanted.files) ? setAsked(wanted) : void take(wanted));
  const whole = {
    files,
    parcel: {
      url: addressOf(zipByLink, { params: { token } }),
      name: `${count(files.length, 'file')}.zip`,
      size: files.some((file) => file.watermarked || reducedTo(link, file) !== undefined)
        ? Number.POSITIVE_INFINITY
        : files.reduce((sum, { size }) => sum + size, 0),
    },
  };
  return (
    <>
      {files.length > 1 && (
        <div className={styles.actions}>
          <Button variant="ink" leftSection={<IconDownload size={16} />} onClick={() => start(whole)}>
            Download all
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {link.files.map((file) => (
          <FileRow
            key={file.uuid}
            file={file}
            reduced={reducedTo(link, file)}
            alone={link.files.length === 1}
            onTake={() => start({ files: [file], parcel: parcelOf(token, file, reducedTo(link, file) !== undefined) })}
          />
        ))}
      </ul>
      {asked && (
        <Disclaimer
          copyrights={holders(asked.files)}
          onClose={() => setAsked(undefined)}
          onAgree={() => {
            setAsked(undefined);
            void take(asked);
          }}
        />
      )}
    </>
  );
}
