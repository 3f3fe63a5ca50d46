import * as z from 'zod';

import { controlErrorBody } from '#contract/errors/control-api.ts';
import { errorBody, rateLimitedBody } from '#contract/errors/data-api.ts';

/** What is sent to nobody's call: the envelope of either API. */
const EITHER = z.union([controlErrorBody, errorBody]);

/** The envelope of a refusal of a call: that of its API; of what names no call (null), of either. */
export function refusalForm(path: string | null, status: number) {
  if (status === 429) return rateLimitedBody;
  if (path === null) return EITHER;
  return path.startsWith('/control/') ? controlErrorBody : errorBody;
}
