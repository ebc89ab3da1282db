import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Right } from '#contract/rights.ts';
import { day } from '../../../lib/format.ts';
import { exclusivityNames, lasts, modificationNames } from '../words.ts';
import styles from './RightDrawer.module.css';

/** The facts of a right, for those who may not change it. */
export function RightFacts({ right, onClose }: { right: Right; onClose: () => void }) {
  const { exclusivity, modifications, document, created_by: by } = right;
  const rows: [string, ReactNode][] = [
    ['What it allows', right.summary],
    ['Description', right.description],
    ['Channels', right.channels.join(', ') || 'Any'],
    ['Territories', right.territories.join(', ') || 'Any'],
    ['Lasts', lasts(right, new Date().toISOString().slice(0, 10))],
    ['First day', right.valid_from && day(right.valid_from)],
    ['Credit line', right.credit],
    ['Exclusivity', exclusivity && exclusivityNames[exclusivity]],
    ['Modifications', modifications && modificationNames[modifications]],
    ['Terms', right.terms],
    [
      'Document',
      document && (
        <Link to="/file/$uuid" params={{ uuid: document.uuid }} className={styles.file ?? ''} dir="auto">
          {document.name}
        </Link>
      ),
    ],
    ['Owner', by && `${by.first_name} ${by.last_name}`],
  ];
  return (
    <Drawer opened onClose={onClose} title={right.name}>
      <dl className={styles.facts}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Drawer>
  );
}
