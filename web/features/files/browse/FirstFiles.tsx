import { Button } from '@mantine/core';
import { IconFolderPlus, IconLicense, IconPalette, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rightPolicy } from '#contract/policy/rights.ts';
import { teamPolicy } from '#contract/policy/teams.ts';
import { useCan } from '../../../lib/can.ts';
import { usePickFiles } from '../../uploads/use-pick-files.ts';
import styles from './FirstFiles.module.css';

/** The placeholder of pictures: columns of blank ones, each with its share of the height. */
const ghosts: readonly (readonly number[])[] = [
  [15, 25, 22],
  [35, 37],
  [12, 36, 26],
  [23, 15, 26],
];

function Wall() {
  return (
    <div className={styles.wall} aria-hidden="true">
      {ghosts.map((column) => (
        <div key={column.join()} className={styles.column}>
          {column.map((share) => (
            <span key={share} style={{ flexGrow: share }} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Step({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        <span className={styles.name}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  );
}

const icon = { size: 18, stroke: 1.75 };

/** Further steps that make a library a team's own, as far as the reader may take them. */
function Steps() {
  const team = useCan(teamPolicy['team.manage']);
  const invites = useCan(teamPolicy['team.invite']);
  const rights = useCan(rightPolicy['right.manage']);
  if (!invites && !rights) return null;
  return (
    <nav className={styles.steps} aria-label="Next steps">
      {invites && (
        <Link to="/team/settings/$section" params={{ section: 'members' }} className={styles.step}>
          <Step
            icon={<IconUserPlus {...icon} />}
            title="Invite your team"
            text="They get a link that works for 30 days"
          />
        </Link>
      )}
      {rights && (
        <Link to="/team/rights" search={{}} className={styles.step}>
          <Step
            icon={<IconLicense {...icon} />}
            title="Set usage rights"
            text="Say where and until when files can be used"
          />
        </Link>
      )}
      {team && (
        <Link to="/team/settings/$section" params={{ section: 'general' }} className={styles.step}>
          <Step
            icon={<IconPalette {...icon} />}
            title="Add your logo and colour"
            text="Shown on your public pages right away"
          />
        </Link>
      )}
    </nav>
  );
}

/** The ways to bring files in: nothing is dropped by touch, and phones choose no folders. */
function Ways() {
  return (
    <>
      <span className={styles.dropped}>
        Drop files or whole folders here. Folders keep their structure, and uploads resume if the connection drops.
      </span>
      <span className={styles.touched}>
        Choose photos, videos and documents on this device. Uploads resume if the connection drops.
      </span>
    </>
  );
}

/** The front page of a library that has no file yet. */
export function FirstFiles() {
  const files = usePickFiles();
  const folder = usePickFiles('folder');
  return (
    <div className={styles.first}>
      <div className={styles.stage} data-drops={files ? true : undefined}>
        <Wall />
        <div className={styles.words}>
          <h2 className={styles.title}>{files ? 'Bring in your first files' : 'No files yet'}</h2>
          <p className={styles.lead}>
            {files ? <Ways /> : 'Files appear here as soon as someone in your team adds them.'}
          </p>
          {files && folder && (
            <div className={styles.acts}>
              <Button variant="ink" size="md" leftSection={<IconUpload size={16} />} onClick={files}>
                Choose files
              </Button>
              <Button
                variant="line"
                size="md"
                className={styles.dropped ?? ''}
                leftSection={<IconFolderPlus size={16} />}
                onClick={folder}
              >
                Choose a folder
              </Button>
            </div>
          )}
        </div>
      </div>
      <Steps />
    </div>
  );
}
