/** Words by which programs name themselves that no person looks through. */
const words =
  /bot\b|bot[/ ;_-]|crawl|spider|slurp|preview|scrap|fetch|monitor|headless|lighthouse|pingdom|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node\b|libwww|httpclient|facebookexternal|embedly|whatsapp|telegram|archive\.org|validator|feed/i;

/** Whether a request says of itself that nobody looks: counted as a visit it would be none. */
export const isBot = (agent: string | undefined): boolean => agent === undefined || agent === '' || words.test(agent);
