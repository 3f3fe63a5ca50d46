import type { CallToolResult } from '@modelcontextprotocol/server';

import { shortened } from './shortened.ts';

/** How many bytes a whole result may have unless more is asked for (workbench contract, Agents). */
export const MOST_BYTES = 4000;

/** How many it may have with `full: true`, so that one answer never fills a machine. */
const MOST_BYTES_FULL = 2_000_000;

/** How the rest of a shortened answer is got; the second is for one that was full already. */
const HOW = 'Ask again with full: true, or for less at a time (limit, an id, a filter).';
const HOW_FULL = 'It is too long even for full: true; ask for less at a time.';

/**
 * The result of a tool: one JSON document as text, and the same as structured content where both fit.
 * What is too long is shortened, and says what was left out and how to get it.
 */
export function resultOf(data: unknown, full: boolean): CallToolResult {
  const most = full ? MOST_BYTES_FULL : MOST_BYTES;
  const whole = objectOf(data);
  const plain = asText(whole);
  const both = { ...plain, structuredContent: whole };
  if (sizeOf(both) <= most) return both;
  if (sizeOf(plain) <= most) return plain;
  const how = full ? HOW_FULL : HOW;
  const cut = shortened(whole, how, (draft) => sizeOf(asText(draft)) <= most);
  return asText(cut);
}

/** What could not be done, and why. */
export function errorOf(sentence: string): CallToolResult {
  const shown = sentence.length > 2000 ? `${sentence.slice(0, 2000)}…` : sentence;
  return { isError: true, content: [{ type: 'text', text: shown }] };
}

function objectOf(data: unknown): Record<string, unknown> {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isObject ? (data as Record<string, unknown>) : { data };
}

function asText(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }] };
}

function sizeOf(result: CallToolResult): number {
  return Buffer.byteLength(JSON.stringify(result));
}
