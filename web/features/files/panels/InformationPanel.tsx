import { lazy, type ReactNode, Suspense } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { spotText } from '../../../lib/place.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import styles from '../info/FileInformation.module.css';
import { InFolder } from '../info/InFolder.tsx';
import { CopiedFrom } from './CopiedFrom.tsx';
import { FileFieldInPlace } from './FileFieldInPlace.tsx';
import { fileFacts } from './file-facts.ts';
import { copyrightField, descriptionField, locationField, nameField, sourceField } from './file-fields.ts';
import { LinkedFolders } from './LinkedFolders.tsx';
import { RatingField } from './RatingField.tsx';
import { SharingToggles } from './SharingToggles.tsx';

const FocalPoint = lazy(async () => ({ default: (await import('../focal-point/FocalPoint.tsx')).FocalPoint }));

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A place in words, or the town, with its coordinates below; else the coordinates alone. */
function PlaceWords({ file }: { file: FileDetail }) {
  const { location_text: words, location_obj: spot, place } = file;
  const known = words || place;
  return (
    <>
      {known}
      {spot && <span className={known ? styles.below : styles.digits}>{spotText(spot)}</span>}
    </>
  );
}

const creatorOf = ({ source }: FileDetail) => {
  const creator = source?.creator;
  return creator && (creator.handle ?? creator.name ?? creator.identifier ?? creator.ig_creator);
};

/** The facts of a file and where it is from: every value is edited where it stands, by who may. */
export function InformationPanel({ file }: { file: FileDetail }) {
  const may = useMay();
  const edits = may('edit', file).allowed;
  const creator = creatorOf(file);
  const shown = (value: unknown) => edits || Boolean(value);
  return (
    <Panel title="Information">
      <div className={styles.head}>
        {shown(file.description) && (
          <div className={styles.description}>
            <FileFieldInPlace file={file} field={descriptionField} />
          </div>
        )}
        <InFolder file={file} />
      </div>
      <dl className={styles.label}>
        <Row term="Name">
          <FileFieldInPlace file={file} field={nameField} />
        </Row>
        {shown(file.rating) && (
          <Row term="Rating">
            <RatingField file={file} edits={edits} />
          </Row>
        )}
        {fileFacts(file).map(([term, value]) => (
          <Row key={term} term={term}>
            <span className={styles.digits}>{value}</span>
          </Row>
        ))}
        {creator && <Row term="Creator">{creator}</Row>}
        <Row term="Original Source">
          <FileFieldInPlace file={file} field={sourceField} />
        </Row>
        {shown(file.location_text ?? file.location_obj) && (
          <Row term="Location">
            <FileFieldInPlace file={file} field={locationField}>
              <PlaceWords file={file} />
            </FileFieldInPlace>
          </Row>
        )}
        {shown(file.copyright) && (
          <Row term="Copyright">
            <FileFieldInPlace file={file} field={copyrightField} />
          </Row>
        )}
        {file.copied_from && (
          <Row term="Copied from">
            <CopiedFrom uuid={file.copied_from} />
          </Row>
        )}
      </dl>
      {file.latest_version.file_type.startsWith('image/') && (
        <Suspense>
          <FocalPoint file={file} edits={edits} />
        </Suspense>
      )}
      {edits && <SharingToggles file={file} />}
      {!file.shared_by && <LinkedFolders file={file} edits={may('link', file).allowed} />}
    </Panel>
  );
}
