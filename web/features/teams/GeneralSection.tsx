import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SettingsPart } from '../../ui/SettingsPart.tsx';
import { AccentForm } from './AccentForm.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import { teamQuery } from './api.ts';
import { DefaultRights } from './DefaultRights.tsx';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamNameForm } from './TeamNameForm.tsx';
import { TimeZoneForm } from './TimeZoneForm.tsx';
import { WatermarkSetting } from './WatermarkSetting.tsx';

/** What a team is called, how it looks, and what holds for all its files. */
export function GeneralSection() {
  const { data: team, error, refetch } = useQuery(teamQuery(useTeam().uuid));
  const manages = useCan('MANAGE_TEAM');
  if (error && !team)
    return <ErrorState title="The settings did not load" error={error} onRetry={() => void refetch()} />;
  if (!team) return <Skeleton height={240} maw={480} mt={24} />;
  return (
    <>
      {/* A form begins anew with what was saved, also by someone else or by an undo. */}
      <SettingsPart title="Name" text="What members and the teams you share with see.">
        <TeamNameForm team={team} manages={manages} key={`${team.name} ${team.slug}`} />
      </SettingsPart>
      <SettingsPart title="Logo" text="A picture of the library. It stands beside the name.">
        <TeamLogo team={team} manages={manages} />
      </SettingsPart>
      <SettingsPart
        title="Accent colour"
        text="Buttons and links of the pages that you publish have it. The library itself keeps its own."
      >
        <AccentForm team={team} manages={manages} key={team.accent_colour} />
      </SettingsPart>
      <SettingsPart
        title="Watermark"
        text="Burnt into every picture that a member sees or downloads who may only have watermarked files, thumbnails included."
      >
        <WatermarkSetting team={team} manages={manages} />
      </SettingsPart>
      <SettingsPart
        title="Default rights"
        text="Given to every file that is uploaded. Files that are here already keep theirs."
      >
        <DefaultRights team={team} manages={manages} key={team.default_rights.join()} />
      </SettingsPart>
      <SettingsPart
        title="Download agreement"
        text="Everyone agrees to it once before their first download, and again whenever it changes. Empty: nothing is asked."
      >
        <AgreementForm team={team} manages={manages} key={team.download_agreement} />
      </SettingsPart>
      <SettingsPart title="Time zone" text="The days of reports begin at midnight there.">
        <TimeZoneForm team={team} manages={manages} />
      </SettingsPart>
    </>
  );
}
