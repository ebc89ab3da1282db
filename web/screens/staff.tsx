import { useParams } from '@tanstack/react-router';
import { StaffBody } from '../features/operator/StaffBody.tsx';
import { StaffNav } from '../features/operator/StaffNav.tsx';
import { lazyFeatures } from '../features.lazy.ts';
import { useMe } from '../lib/me.ts';
import { NotFound } from '../ui/page/NotFound.tsx';
import { SectionsScreen } from '../ui/page/SectionsScreen.tsx';

const { staff: sections } = lazyFeatures;

/** For those who look after the installation. To anybody else it is not there. */
export function StaffScreen() {
  const { section: slug } = useParams({ strict: false });
  const { is_staff: staff } = useMe();
  if (!staff) return <NotFound />;
  return (
    <SectionsScreen
      title="Staff"
      to="/staff"
      slug={slug}
      first="jobs"
      nav={<StaffNav sections={sections} current={slug} />}
      body={<StaffBody key={slug} sections={sections} slug={slug} />}
    />
  );
}
