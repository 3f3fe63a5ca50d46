import * as z from 'zod';

import { fixture, slug } from '../fixture.ts';

/** Which store; all of them when left out. */
export const worldQuery = z.strictObject({ serverId: slug.optional() });

/** The present state as a fixture: `POST /control/reset` with it gives a world that exports the same. */
export const worldAnswer = fixture;
