import type { LoggedRequest } from '#renderer/data/types.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, numberOf, objectsOf, parsed, textOf } from '#server/domain/json.ts';

import type { ComparableLine, ReplacedLines, WrittenItem } from './compare-lines.ts';

/**
 * The lines of the account before and after a call, from its event; null without an event. An event has all
 * current lines, and the previous version of the changed ones (D4).
 */
export function linesByEvent({ events }: Pick<LoggedRequest, 'events'>): ReplacedLines | null {
  const data = events
    .map((event) => event.data)
    .find((one) => ['lineChanges', 'orders'].every((list) => Array.isArray(fieldOf(one, list))));
  if (data === undefined) return null;
  const changes = objectsOf(fieldOf(data, 'lineChanges'));
  const after = objectsOf(fieldOf(data, 'orders')).map(accountLine);
  const created = new Set(changes.filter(({ op }) => op === 'created').map(({ id }) => wordOf(id)));
  const previous = new Map(
    changes.flatMap(({ id, before }) =>
      objectsOf([before]).map((line) => [wordOf(id), accountLine(line)] as const),
    ),
  );
  const present = new Set(after.map(({ key }) => key));
  return {
    before: [
      ...after.filter(({ key }) => !created.has(key)).map((line) => previous.get(line.key) ?? line),
      ...[...previous.values()].filter(({ key }) => !present.has(key)),
    ],
    after,
  };
}

function accountLine(line: JsonObject): ComparableLine {
  const { id, metadata, ...others } = line;
  const items = itemsOf(metadata, '');
  return {
    key: wordOf(id),
    lineId: textOf(line, 'lineId'),
    product: textOf(line, 'productId'),
    title: textOf(line, 'title') ?? wordOf(line['productId']),
    quantity: numberOf(line, 'quantity') ?? 0,
    amount: numberOf(line, 'lineTotalDecimal'),
    metadata: items,
    content: JSON.stringify([items, { ...others, lineId: undefined, title: undefined }]),
  };
}

type Replace = Pick<LoggedRequest, 'requestBody' | 'pluginId'>;

/** The lines of two full replaces, from their bodies; null if a body is truncated or has no list. */
export function linesByBodies(previous: Replace, call: Replace): ReplacedLines | null {
  const before = declaredLines(previous, 'before');
  const after = declaredLines(call, 'after');
  return before === null || after === null ? null : { before, after };
}

function declaredLines(
  { requestBody, pluginId }: Replace,
  side: 'before' | 'after',
): ComparableLine[] | null {
  const body = parsed(requestBody);
  const list = fieldOf(body, 'cart') ?? fieldOf(body, 'payments');
  if (!Array.isArray(list)) return null;
  return list.map((line: unknown, place) =>
    declaredLine(isObject(line) ? line : {}, `${side} ${place}`, pluginId ?? ''),
  );
}

/** A line without an identity never equals another one (B27). */
function declaredLine(line: JsonObject, place: string, pluginId: string): ComparableLine {
  const { metadata, ...others } = line;
  const lineId = textOf(line, 'lineId');
  const named = textOf(line, 'product') ?? textOf(line, 'id');
  const items = itemsOf(metadata, pluginId);
  return {
    key: lineId ?? place,
    lineId,
    product: named,
    title: textOf(line, 'title') ?? named ?? '',
    quantity: numberOf(line, 'quantity') ?? 1,
    amount: numberOf(line, 'amount'),
    metadata: items,
    content: JSON.stringify([items, { ...others, lineId: undefined, title: undefined }]),
  };
}

function itemsOf(metadata: unknown, writer: string): WrittenItem[] {
  return objectsOf(metadata).map((item) => ({
    by: textOf(item, 'by') ?? writer,
    key: wordOf(item['key']),
    value: wordOf(item['value']),
  }));
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
