import * as z from 'zod';

import { slug } from '../fixture.ts';
import { serverId } from './fields.ts';

/** Who provides a capability: a plugin, `builtin`, or nobody. */
export const capabilityBody = z.strictObject({ serverId, pluginId: slug.nullable() });

/** Who provides a capability: a plugin, `builtin`, or nobody. */
export const bindingAnswer = z.strictObject({ id: z.string(), pluginId: z.string().nullable() });
