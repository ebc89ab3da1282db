import type { AuditGroup } from '../audit/group-words.ts';

/** Event that webhooks can hear, in the words of the settings. */
export interface WebhookEventWords {
  readonly name: string;
  readonly group: string;
  readonly words: string;
}

/** Words and kinds of a feature that both sides need. */
export interface FeatureWords {
  /** Its nouns in the audit log: their group, and their label where the log can be filtered by them. */
  readonly audit?: Readonly<Record<string, { readonly label?: string; readonly group: AuditGroup }>>;
  /** Actions of another group than their noun. */
  readonly auditActions?: Readonly<Record<string, AuditGroup>>;
  /** Names of later events join these; none changes its meaning. */
  readonly webhooks?: readonly WebhookEventWords[];
  /** Kind of its shared links. */
  readonly sharedLink?: string;
  /** Kind of place from where it takes a file in a recall. */
  readonly recall?: string;
}
