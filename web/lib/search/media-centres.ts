import { centreActivities } from '#contract/media-centres/activities.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { reportRanges } from './report-ranges.ts';
import { day, oneOf, searchShape, text, uuid } from './shape.ts';

export const centreGrains = ['day', 'week', 'month'] as const;

/**
 * The part of a Media Centre's editor that is on the screen. `place`: the file that is edited in its album; `status` and
 * `q`: its requests; `range` to `before`: its analytics; `kind`: its activity.
 */
export const readCentreSearch = searchShape({
  album: uuid,
  tab: text,
  place: uuid,
  status: oneOf(requestStatuses),
  q: text,
  range: oneOf(reportRanges),
  from: day,
  to: day,
  grain: oneOf(centreGrains),
  before: oneOf(['off']),
  kind: oneOf(centreActivities),
});
