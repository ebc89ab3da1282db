import type { Agent, AppBskyRichtextFacet } from '@atproto/api';
import type { ConnectorServices } from '../connector.ts';
import { asking, errorName, library } from './agent.ts';

type Facet = AppBskyRichtextFacet.Main;
type Mention = AppBskyRichtextFacet.Mention;

const isMention = (feature: Facet['features'][number]): feature is Mention =>
  feature.$type === 'app.bsky.richtext.facet#mention';

/** The id of an account by its handle; none where there is no such account. */
async function idOf(services: ConnectorServices, agent: Agent, handle: string): Promise<string | null> {
  return asking(services, async () => {
    try {
      return (await agent.com.atproto.identity.resolveHandle({ handle })).data.did;
    } catch (error) {
      const said = await errorName(error);
      if (said === 'HandleNotFound' || said === 'InvalidRequest') return null;
      throw error;
    }
  });
}

/** A text with its links, mentions and hashtags. What looks like a mention of nobody stays plain text. */
export async function withFacets(
  services: ConnectorServices,
  agent: Agent,
  text: string,
): Promise<{ text: string; facets?: Facet[] }> {
  const { RichText } = await library();
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  const facets: Facet[] = [];
  for (const facet of rich.facets ?? []) {
    const features: Facet['features'] = [];
    for (const feature of facet.features) {
      if (!isMention(feature)) features.push(feature);
      else {
        const did = await idOf(services, agent, feature.did);
        if (did !== null) features.push({ ...feature, did } as Mention);
      }
    }
    if (features.length > 0) facets.push({ ...facet, features });
  }
  return facets.length > 0 ? { text: rich.text, facets } : { text: rich.text };
}
