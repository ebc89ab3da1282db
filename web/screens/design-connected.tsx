import { useSearch } from '@tanstack/react-router';
import { FinishDesign, type ReturnedDesign } from '../features/design-accounts/connect/FinishDesign.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';

/** The page that design tools send people back to. */
export function DesignConnectedScreen() {
  const { state = '', ...answer } = useSearch({ strict: false }) as Partial<ReturnedDesign>;
  return (
    <>
      <TopBar />
      <PageHead title="Connect an account" />
      <div className={frame.scroll}>
        <FinishDesign returned={{ state, ...answer }} />
      </div>
    </>
  );
}
