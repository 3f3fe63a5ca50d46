import type * as z from 'zod';

import type { scenariosAnswer } from '#server/contract/control/scenarios.ts';

type Rows = z.output<typeof scenariosAnswer>;

/** The scenarios as a table that people read. */
export function listText(rows: Rows): string {
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, title, steps, source, for: audience }) => {
      const whom = audience === null ? '' : `, for a ${audience}`;
      const whence = source === 'builtIn' ? '' : `, ${source}`;
      return `${name.padEnd(longest)}  ${title.en} (${steps} steps${whom}${whence})\n`;
    })
    .join('');
}
