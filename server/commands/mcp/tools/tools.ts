import type { Tool } from '../tool.ts';
import { callDataApi } from './call-data-api.ts';
import { state } from './state.ts';

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [state, callDataApi];
