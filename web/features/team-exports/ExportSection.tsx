import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportLimits } from '#contract/team-exports/limits.ts';
import { useTeam } from '../../lib/me.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import styles from './Export.module.css';
import { ExportRow } from './ExportRow.tsx';
import { exportsQuery, useCreateExport } from './queries.ts';

const gigabyte = 1024 ** 3;
const sizes = [1, 2, 4, 10, 50].map((size) => ({ value: String(size), label: `${size} GB` }));
const usual = String(exportLimits.partBytes / gigabyte);

function StartExport({ making }: { making: boolean }) {
  const [size, setSize] = useState(usual);
  const create = useCreateExport();
  return (
    <div className={styles.start}>
      <Select
        label="Largest zip"
        description="A larger export is split into several."
        data={sizes}
        value={size}
        onChange={(value) => setSize(value ?? usual)}
        allowDeselect={false}
        w={220}
      />
      <Button
        variant="ink"
        loading={create.isPending}
        disabled={making}
        onClick={() => create.mutate(Number(size) * gigabyte)}
      >
        Export everything
      </Button>
    </div>
  );
}

/** Everything of the team as zips, to be downloaded for some days. */
export function ExportSection() {
  const { uuid: team } = useTeam();
  const { data: exports, error, refetch } = useQuery(exportsQuery(team));
  if (error && !exports)
    return <ErrorState title="The exports did not load" error={error} onRetry={() => void refetch()} />;
  if (!exports) return <Skeleton height={160} maw={480} mt={24} />;
  return (
    <>
      <SettingsPart
        title="Export everything"
        text={
          <>
            <p>
              Originals in all versions with XMP sidecars, a table of the files as CSV, and all else as JSON: folders,
              tags, rights, collections, galleries, Media Centres, posts, comments and people.
            </p>
            <p>
              Passwords, API keys, links with secrets and the audit log are not included. An export can be imported into
              an empty team by the people who run the server.
            </p>
          </>
        }
      >
        <StartExport making={exports.some(({ state }) => state === 'making')} />
      </SettingsPart>
      <SettingsPart
        title="Exports"
        text={`Each can be downloaded for ${exportLimits.keptDays} days by people who manage the team.`}
      >
        {exports.length === 0 && <p className={list.soft}>No exports yet.</p>}
        <ul className={styles.exports} aria-label="Exports">
          {exports.map((one) => (
            <ExportRow key={one.uuid} one={one} />
          ))}
        </ul>
      </SettingsPart>
    </>
  );
}
