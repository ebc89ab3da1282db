import { Button } from '@mantine/core';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmbedCode } from '../EmbedCode.tsx';
import styles from '../EmbedFlyout.module.css';
import { EmbedPreview } from '../EmbedPreview.tsx';
import { EmbedWarnings } from '../EmbedWarnings.tsx';

/** The new embed: its look, and its code to take along. */
export function MadeEmbed({ embed, onClose }: { embed: SingleEmbed; onClose: () => void }) {
  return (
    <>
      <div className={styles.fields}>
        <EmbedPreview uuid={embed.uuid} width={embed.width} height={embed.height} />
        <EmbedWarnings embed={embed} />
        <EmbedCode html={embed.html} first />
      </div>
      <footer className={styles.foot}>
        <LinkButton variant="quiet" to="/embeds/$embed" params={{ embed: embed.uuid }} onClick={onClose}>
          Open embed
        </LinkButton>
        <Button variant="line" onClick={onClose}>
          Done
        </Button>
      </footer>
    </>
  );
}
