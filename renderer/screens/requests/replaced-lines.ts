import type { LoggedRequest } from '#renderer/data/types.ts';
import { parsed } from '#server/domain/json.ts';

import type { ComparableLine, ReplacedLines, WrittenItem } from './compare-lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The lines of the account before and after a call, from its event; null without an event. An event has all
 * current lines, and the previous version of the changed ones (D4).
 */
export function linesByEvent({ events }: Pick<LoggedRequest, 'events'>): ReplacedLines | null {
  for (const { data } of events) {
    const { lineChanges, orders } = fieldsOf(data);
    if (!Array.isArray(lineChanges) || !Array.isArray(orders)) continue;
    const changes = lineChanges.map(fieldsOf);
    const after = orders.map((line) => accountLine(fieldsOf(line)));
    const created = new Set(
      changes.filter(({ op }) => op === 'created').map((change) => wordOf(change['id'])),
    );
    const previous = new Map(
      changes
        .filter((change) => change['before'] !== undefined)
        .map((change) => [wordOf(change['id']), accountLine(fieldsOf(change['before']))]),
    );
    const present = new Set(after.map(({ key }) => key));
    return {
      before: [
        ...after
          .filter(({ key }) => !created.has(key))
          .map((line) => previous.get(line.key) ?? line),
        ...[...previous.values()].filter(({ key }) => !present.has(key)),
      ],
      after,
    };
  }
  return null;
}

function accountLine(line: Fields): ComparableLine {
  const { id, lineId, productId, title, quantity, lineTotalDecimal, metadata, ...others } = line;
  const items = itemsOf(metadata, '');
  return {
    key: wordOf(id),
    lineId: textOf(lineId),
    product: textOf(productId),
    title: textOf(title) ?? wordOf(productId),
    quantity: numberOf(quantity) ?? 0,
    amount: numberOf(lineTotalDecimal),
    metadata: items,
    content: JSON.stringify([productId, quantity, lineTotalDecimal, items, others]),
  };
}

/** The lines of two full replaces, from their bodies; null if a body is truncated or has no list. */
export function linesByBodies(
  previous: Pick<LoggedRequest, 'requestBody' | 'pluginId'>,
  call: Pick<LoggedRequest, 'requestBody' | 'pluginId'>,
): ReplacedLines | null {
  const before = declaredLines(previous, 'before');
  const after = declaredLines(call, 'after');
  return before === null || after === null ? null : { before, after };
}

function declaredLines(
  { requestBody, pluginId }: Pick<LoggedRequest, 'requestBody' | 'pluginId'>,
  side: 'before' | 'after',
): ComparableLine[] | null {
  const body = fieldsOf(parsed(requestBody));
  const list = body['cart'] ?? body['payments'];
  if (!Array.isArray(list)) return null;
  return list.map((line, place) =>
    declaredLine(fieldsOf(line), `${side} ${place}`, pluginId ?? ''),
  );
}

/** A line without an identity never equals another one (B27). */
function declaredLine(line: Fields, place: string, pluginId: string): ComparableLine {
  const { lineId, product, id, title, quantity, amount, metadata, ...others } = line;
  const identity = textOf(lineId);
  const named = textOf(product) ?? textOf(id);
  const items = itemsOf(metadata, pluginId);
  return {
    key: identity ?? place,
    lineId: identity,
    product: named,
    title: textOf(title) ?? named ?? '',
    quantity: numberOf(quantity) ?? 1,
    amount: numberOf(amount),
    metadata: items,
    content: JSON.stringify([named, quantity, amount, items, others]),
  };
}

function itemsOf(metadata: unknown, writer: string): WrittenItem[] {
  if (!Array.isArray(metadata)) return [];
  return metadata.map(fieldsOf).map(({ by, key, value }) => ({
    by: textOf(by) ?? writer,
    key: wordOf(key),
    value: wordOf(value),
  }));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
