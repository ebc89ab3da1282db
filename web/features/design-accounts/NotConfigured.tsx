import { IconExternalLink } from '@tabler/icons-react';
import type { DesignSetup } from '#contract/design-accounts/account.ts';
import { CopyLine } from '../../ui/form/ShownOnce.tsx';
import list from '../../ui/page/SettingsList.module.css';
import styles from './Design.module.css';

/** A tool that the administrator has to set up first: exactly which settings, and where they come from. */
export function NotConfigured({ setup }: { setup: DesignSetup }) {
  const { name, missing, redirect_url, help_url } = setup;
  return (
    <section className={styles.setup} aria-labelledby="design-setup">
      <h3 id="design-setup">{name} has not been set up yet</h3>
      <p>The administrator of this server makes an integration at {name} with the redirect URL below, and sets:</p>
      <dl className={styles.settings}>
        {missing.map(({ setting, text }) => (
          <div key={setting}>
            <dt>
              <code className={list.mono}>{setting}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CopyLine label="Redirect URL" text={redirect_url} />
      <p>
        <a className={styles.link} href={help_url} target="_blank" rel="noopener noreferrer">
          Make an integration at {name}
          <IconExternalLink size={14} aria-hidden="true" />
        </a>
      </p>
    </section>
  );
}
