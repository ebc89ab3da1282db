import type { Readable } from 'node:stream';
import type { PlatformLimits } from '#contract/posts/platforms/platform.ts';
import type { Metrics } from '#contract/posts/post.ts';
import type { OwnLimits, PlatformOffer, TaggedPost } from '#contract/social-accounts/account.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Services } from '#server/services.ts';

/** Services that a connector may use. Everything that leaves goes through `outbound`. */
export type ConnectorServices = Pick<
  Services,
  'db' | 'storage' | 'outbound' | 'config' | 'origin' | 'clock' | 'secret' | 'log'
>;

/** Secrets of one account, sealed as one: an access token, a refresh token, an app password, keys … Never logged. */
export type Tokens = Readonly<Record<string, string>>;

/** An account that a network lets us into. */
export interface ConnectedAccount {
  /** The network's own id, which stays when the name changes. */
  readonly remoteId: string;
  /** The server, of a network that has many. */
  readonly server: string | null;
  /** The person's id, where one permission of theirs gives access to several accounts: see `sharesLogin`. */
  readonly login?: string;
  readonly name: string;
  /** Without @. */
  readonly username: string;
  /** A small JPEG, PNG or WebP: it is cut to a square of 96 px. */
  readonly photo: Uint8Array | null;
  /** Its page at the network. */
  readonly url: string | null;
  readonly scopes: readonly string[];
  readonly tokens: Tokens;
  /** The time the access ends unless `refresh` renews it; null: it does not. */
  readonly accessUntil: Date | null;
  /** Limits of its server, where they are others than those of the network. */
  readonly ownLimits: OwnLimits | null;
}

/** A connected account, as a connector gets it. */
export interface Access {
  readonly team: string;
  readonly account: string;
  readonly remoteId: string;
  readonly server: string | null;
  readonly login: string | null;
  readonly username: string;
  readonly tokens: Tokens;
}

/** Ends of a try, by what may be done next. */
export type TroubleKind =
  /** The network does not take this post: somebody has to change it. */
  | 'refused'
  /** The access has ended: the account has to be connected again. */
  | 'expired'
  /** The access was taken away at the network. */
  | 'revoked'
  /** Nothing was posted, for certain: it is tried again by itself. */
  | 'later'
  /** Nobody knows whether it was posted: `find` is asked before anything else. */
  | 'unknown';

/** A failure of a network, in a sentence for people. Anything else that is thrown while posting counts as `unknown`. */
export class NetworkTrouble extends Error {
  readonly kind: TroubleKind;
  /** Of `later`: the seconds that the network asked to wait. */
  readonly afterSeconds: number | undefined;
  constructor(kind: TroubleKind, message: string, afterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.afterSeconds = afterSeconds;
  }
}

/** A file as it goes to one network: cropped, of a type and size that it takes, without what it says of itself. */
export interface OutgoingMedia {
  /** The same for the same bytes, whenever they are prepared: for `progress`. */
  readonly key: string;
  readonly kind: 'image' | 'video';
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number | null;
  readonly alt: string;
  /** A stream of its bytes from a place on, for uploads that go on where they stopped. */
  open(from?: number): Promise<Readable>;
  /** An address where networks that fetch media themselves get it, for an hour. */
  address(): Promise<string>;
}

/**
 * Text that stands for what was done at the network, so that a second try goes on with it: ids of uploaded media. Never secrets;
 * an address to upload to is one, and is kept sealed as `sealed`.
 */
export type Progress = Readonly<Record<string, string>>;

/** A post as it goes to one account. */
export interface OutgoingPost {
  /** One per post and account, a UUID of version 7: the same in every try. */
  readonly key: string;
  readonly caption: string;
  readonly firstComment: string;
  readonly link: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly media: readonly OutgoingMedia[];
  /** The first time that this was tried: nothing of it is older. */
  readonly since: Date;
  readonly progress: Progress;
  /** Keeps more progress, at once and for good. */
  keep(more: Progress): Promise<void>;
}

export interface PublishedPost {
  readonly remoteId: string;
  readonly permalink: string | null;
  /** Left undone, in a sentence, such as the first comment: the post is out all the same. */
  readonly note?: string | undefined;
}

/** The answer of a network that was asked for a post: it has it, has it not for certain, or cannot tell. */
export type FoundPost = { readonly found: PublishedPost } | { readonly found: null; readonly certain: boolean };

/** Fields that the person typed; the names are those of the contract. */
export type TypedFields = Readonly<Partial<Record<'server' | 'identifier' | 'password', string>>>;

/** The way to an account by the network's own page. */
export interface OAuthWay {
  /** False where the network cannot know an installation of this origin; where it is not here, it always can. */
  possibleFrom?(origin: string): boolean;
  /**
   * The address to send the person to, and what is kept for `finish`: sealed. `state` has to come back, or the one that is
   * answered in its place, where a library makes its own.
   */
  authorize(
    services: ConnectorServices,
    asked: { readonly state: string; readonly redirect: string; readonly fields: TypedFields },
  ): Promise<{ url: string; kept: Readonly<Record<string, string>>; state?: string }>;
  /** The accounts that the person allowed. */
  finish(
    services: ConnectorServices,
    answered: {
      readonly state: string;
      readonly code: string;
      /** The server that answered, where it says so (RFC 9207). */
      readonly iss?: string | undefined;
      readonly redirect: string;
      readonly kept: Readonly<Record<string, string>>;
      readonly signal: AbortSignal;
    },
  ): Promise<ConnectedAccount[]>;
}

export interface Renewed {
  readonly tokens: Tokens;
  readonly accessUntil: Date | null;
}

export interface FoundTag extends Omit<TaggedPost, 'uuid' | 'account' | 'platform'> {
  readonly remoteId: string;
  /** The way it names the account, where the network tells. */
  readonly how?: 'tag' | 'mention' | 'reply';
  readonly counts?: Omit<Metrics, 'at'>;
  /** A language tag, where the network tells. */
  readonly language?: string | null;
}

/** Posts from a place on, and the place to go on from. */
export interface FoundTags {
  readonly posts: readonly FoundTag[];
  readonly cursor: string | null;
}

/** One network: how accounts of it are connected, and what can be done with them. Throws `NetworkTrouble`. */
export interface Connector {
  readonly platform: Platform;
  readonly limits: PlatformLimits;
  /** Settings that the administrator has to set first and has not. */
  missing(config: Services['config']): PlatformOffer['missing'];
  /** Fields that people fill in, the page where an app of one's own is made, and whether hand-over is possible. */
  readonly offer: Pick<PlatformOffer, 'fields' | 'help_url' | 'handover'>;
  /** Connects by what was typed. */
  readonly connect?: (
    services: ConnectorServices,
    fields: TypedFields,
    signal: AbortSignal,
  ) => Promise<ConnectedAccount>;
  readonly oauth?: OAuthWay;
  /** Renews the access before it ends. Asked one at a time for an account. */
  readonly refresh?: (services: ConnectorServices, access: Access, signal: AbortSignal) => Promise<Renewed>;
  /** Networks where giving the access back ends it for all accounts of its `login`: it is done with the last of them. */
  readonly sharesLogin?: readonly Platform[];
  /** Gives the access back. Whatever it throws, our part of it is forgotten. */
  readonly revoke?: (services: ConnectorServices, access: Access, signal: AbortSignal) => Promise<void>;
  /** The account as the network has it now. */
  check(services: ConnectorServices, access: Access, signal: AbortSignal): Promise<Omit<ConnectedAccount, 'tokens'>>;
  /**
   * True when publishing the same key again gives the post that is there, and never a second one, for so many seconds
   * after the first try. Zero: `find` has to be asked.
   */
  readonly sameKeySeconds: number;
  /** Posts once. An abort has to end it at once: somebody else goes on. */
  publish(services: ConnectorServices, access: Access, post: OutgoingPost, signal: AbortSignal): Promise<PublishedPost>;
  /** Looks for what an earlier try may have posted. */
  find(services: ConnectorServices, access: Access, post: OutgoingPost, signal: AbortSignal): Promise<FoundPost>;
  /** The address at which its public oEmbed endpoint tells of a post; null where the server is not known. */
  readonly oembed?: (permalink: string, server: string | null) => string | null;
  readonly metrics?: (
    services: ConnectorServices,
    access: Access,
    remoteId: string,
    signal: AbortSignal,
  ) => Promise<Omit<Metrics, 'at'>>;
  /** Posts of others that mention or tag the account, from a place on. */
  readonly tagged?: (
    services: ConnectorServices,
    access: Access,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<FoundTags>;
  /** Posts of the account itself, from a place on. */
  readonly own?: (
    services: ConnectorServices,
    access: Access,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<FoundTags>;
  /** Posts of everybody with a hashtag, in lower case and without its sign, from a place on. */
  readonly hashtag?: (
    services: ConnectorServices,
    access: Access,
    asked: { readonly hashtag: string; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<FoundTags>;
  /** Posts as they are now, by their ids: what is not among them is not there any more. */
  readonly look?: {
    readonly most: number;
    ask(
      services: ConnectorServices,
      access: Access,
      remoteIds: readonly string[],
      signal: AbortSignal,
    ): Promise<readonly FoundTag[]>;
  };
  /** The bytes of a picture or a video of a post, where they are on this server itself. */
  readonly media?: (services: Pick<ConnectorServices, 'db'>, url: string, maxBytes: number) => Promise<Buffer | null>;
}
