import { useSearch } from '@tanstack/react-router';
import { FinishConnect, type Returned } from '../../features/social-accounts/connect/FinishConnect.tsx';
import { TopBar } from '../../ui/frame/TopBar.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import frame from '../../ui/page/PageScroll.module.css';

/** The page that networks send people back to. */
export function SocialConnectedScreen() {
  const { state = '', ...answer } = useSearch({ strict: false }) as Partial<Returned>;
  return (
    <>
      <TopBar />
      <PageHead title="Connect accounts" />
      <div className={frame.scroll}>
        <FinishConnect returned={{ state, ...answer }} />
      </div>
    </>
  );
}
