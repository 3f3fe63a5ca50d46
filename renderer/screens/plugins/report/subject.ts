import type { LoggedRequest, Section } from '#renderer/data/types.ts';

/** The table that a call names, as staff call it; null: it names none that is on the floor. */
export function tableOf(
  { method, query, requestBody }: Pick<LoggedRequest, 'method' | 'query' | 'requestBody'>,
  sections: readonly Section[],
): string | null {
  const id = method === 'GET' ? new URLSearchParams(query).get('id') : tableIdIn(requestBody);
  if (id === null) return null;
  const tables = sections.flatMap((section) => section.tables);
  return tables.find((table) => table.tableId === id)?.title ?? null;
}

/** What is no JSON, or was cut by the log, names no table. */
function tableIdIn(body: string): string | null {
  try {
    const sent = JSON.parse(body) as { readonly tableId?: unknown } | null;
    return typeof sent?.tableId === 'string' ? sent.tableId : null;
  } catch {
    return null;
  }
}
