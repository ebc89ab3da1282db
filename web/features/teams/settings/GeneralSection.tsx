import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { teamPolicy } from '#contract/policy/teams.ts';
import { useCan } from '../../../lib/can.ts';
import { useTeam } from '../../../lib/me.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../../ui/page/SettingsPart.tsx';
import { teamQuery } from '../api.ts';
import { AccentForm } from './AccentForm.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import { DefaultRights } from './DefaultRights.tsx';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamNameForm } from './TeamNameForm.tsx';
import { TimeZoneForm } from './TimeZoneForm.tsx';
import { WatermarkSetting } from './watermark/WatermarkSetting.tsx';

/** The name and look of a team, and the settings of all its files. */
export function GeneralSection() {
  const { data: team, error, refetch } = useQuery(teamQuery(useTeam().uuid));
  const manages = useCan(teamPolicy['team.manage']);
  if (error && !team)
    return <ErrorState title="The settings did not load" error={error} onRetry={() => void refetch()} />;
  if (!team) return <Skeleton height={240} maw={480} mt={24} />;
  return (
    <>
      {/* A form begins anew with what was saved, also by someone else or by an undo. */}
      <SettingsPart title="Name" text="What members and the teams you share with see.">
        <TeamNameForm team={team} manages={manages} key={`${team.name} ${team.slug}`} />
      </SettingsPart>
      <SettingsPart title="Logo" text="An image from the library, shown next to the name.">
        <TeamLogo team={team} manages={manages} />
      </SettingsPart>
      <SettingsPart
        title="Accent colour"
        text="Used for buttons and links on pages you publish. The library itself does not change."
      >
        <AccentForm team={team} manages={manages} key={team.accent_colour} />
      </SettingsPart>
      <SettingsPart
        title="Watermark"
        text="Added to every image, thumbnails included, for members who can only see and download watermarked files."
      >
        <WatermarkSetting team={team} manages={manages} />
      </SettingsPart>
      <SettingsPart title="Default rights" text="Added to every uploaded file. Existing files do not change.">
        <DefaultRights team={team} manages={manages} key={team.default_rights.join()} />
      </SettingsPart>
      <SettingsPart
        title="Download agreement"
        text="Everyone accepts it before their first download, and again whenever it changes. Leave empty to turn it off."
      >
        <AgreementForm team={team} manages={manages} key={team.download_agreement} />
      </SettingsPart>
      <SettingsPart title="Time zone" text="Days in reports begin at midnight in this time zone.">
        <TimeZoneForm team={team} manages={manages} />
      </SettingsPart>
    </>
  );
}
