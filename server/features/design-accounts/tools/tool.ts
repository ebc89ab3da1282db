import type { DesignToolId, ExportFormat } from '#contract/design-accounts/tools.ts';
import type { ConnectorServices } from '#features/social-accounts/connectors/connector.ts';
import type { NeededSetting } from '#features/social-accounts/connectors/shared/settings.ts';
import type { OutboundStream } from '#platform/outbound/outbound.ts';

/** Services that a design tool may use. Everything that leaves goes through `outbound`. */
export type ToolServices = ConnectorServices;

/** Secrets of one account, sealed as one. Never logged. */
export interface ToolTokens {
  readonly access: string;
  readonly refresh: string;
}

export interface ToolAccess {
  readonly tokens: ToolTokens;
  readonly signal: AbortSignal;
}

/** Tokens and the time they end; null: they do not. */
export interface RenewedAccess {
  readonly tokens: ToolTokens;
  readonly accessUntil: Date | null;
}

/** An account that a tool lets us into. */
export interface ToolAccount extends RenewedAccess {
  /** The tool's own id, which stays when the name changes. */
  readonly remoteId: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A file as it is sent. */
export interface SentFile extends OutboundStream {
  readonly name: string;
}

/** State of a job at the tool. `failed`: the reason, in a sentence. */
export type RemoteJob =
  | { readonly state: 'running'; readonly job: string }
  | { readonly state: 'done'; readonly job: string; readonly urls: readonly string[] }
  | { readonly state: 'failed'; readonly job: string; readonly failed: string };

export interface ToolDesign {
  readonly design: string;
  readonly title: string;
  readonly pages: number | null;
  readonly updatedAt: Date;
  /** An address of the tool's, which nobody else is told. */
  readonly picture: string | null;
  readonly editUrl: string | null;
}

export interface WantedExport {
  readonly design: string;
  readonly format: ExportFormat;
  /** Null: all of them. */
  readonly page: number | null;
}

/** One design tool: how accounts of it are connected, and what can be done with them. Throws `NetworkTrouble`. */
export interface DesignTool {
  readonly id: DesignToolId;
  /** Settings that the administrator has to set first. */
  readonly needed: readonly NeededSetting[];
  /** The page on which an app of one's own is made. */
  readonly helpUrl: string;
  /** The address to send the person to, and what is kept for `finish`: sealed. */
  authorize(
    services: ToolServices,
    asked: { readonly state: string; readonly redirect: string },
  ): Promise<{ url: string; kept: Readonly<Record<string, string>> }>;
  finish(
    services: ToolServices,
    answered: {
      readonly code: string;
      readonly redirect: string;
      readonly kept: Readonly<Record<string, string>>;
      readonly signal: AbortSignal;
    },
  ): Promise<ToolAccount>;
  /** Asked one at a time for an account: a refresh token may count once. */
  refresh(services: ToolServices, access: ToolAccess): Promise<RenewedAccess>;
  revoke(services: ToolServices, access: ToolAccess): Promise<void>;
  /** Media types of images that it takes as they are, and bytes of one at most. */
  readonly images: { readonly types: readonly string[]; readonly mostBytes: number };
  /** Uploads that it takes of one person in a minute. */
  readonly uploadsPerMinute: number;
  /** The person behind an account, for `uploadsPerMinute`. */
  personOf(remoteId: string): string;
  beginUpload(services: ToolServices, access: ToolAccess, file: SentFile): Promise<RemoteJob>;
  lookAtUpload(services: ToolServices, access: ToolAccess, job: string): Promise<RemoteJob>;
  designs(
    services: ToolServices,
    access: ToolAccess,
    asked: { readonly query: string; readonly limit: number; readonly after: string | null },
  ): Promise<{ designs: readonly ToolDesign[]; after: string | null }>;
  design(services: ToolServices, access: ToolAccess, id: string): Promise<ToolDesign>;
  beginExport(services: ToolServices, access: ToolAccess, wanted: WantedExport): Promise<RemoteJob>;
  lookAtExport(services: ToolServices, access: ToolAccess, job: string): Promise<RemoteJob>;
}
