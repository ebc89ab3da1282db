import { useParams } from '@tanstack/react-router';
import { SettingsBody } from '../../features/teams/settings/SettingsBody.tsx';
import { SettingsNav } from '../../features/teams/settings/SettingsNav.tsx';
import { lazyFeatures } from '../../features.lazy.ts';
import { SectionsScreen } from '../../ui/page/SectionsScreen.tsx';

const { settings: sections } = lazyFeatures;

/** The settings of the active team. */
export function TeamSettingsScreen() {
  const { section: slug } = useParams({ strict: false });
  return (
    <SectionsScreen
      title="Team settings"
      to="/team/settings"
      slug={slug}
      first="general"
      nav={<SettingsNav sections={sections} current={slug} />}
      body={<SettingsBody key={slug} sections={sections} slug={slug} />}
    />
  );
}
