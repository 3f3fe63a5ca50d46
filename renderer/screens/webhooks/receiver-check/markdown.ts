import type { CheckId, CheckOutcome, ReceiverCheckRow } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';

import { GROUP_NAMES, GROUPS, verdictOf } from './standing.ts';

const SIGNS: Readonly<Record<CheckOutcome, string>> = {
  passed: '✓',
  failed: '✗',
  warning: '!',
  skipped: '–',
};

/** A run as a page to read, without what was sent: it can be handed to anybody. */
export function markdownOf(run: ReceiverCheckRow, text: Texts['receiverCheck']): string {
  const byId = new Map(run.checks.map((check) => [check.id, check]));
  const groups = GROUP_NAMES.flatMap((name) => {
    const ids: readonly CheckId[] = GROUPS[name];
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    if (rows.length === 0) return [];
    const lines = rows.map((check) => {
      return `| ${SIGNS[check.outcome]} | ${text.checks[check.id].title} | ${text.outcomes[check.outcome]} | \`${check.id}\` |`;
    });
    return [`## ${text.groups[name]}`, '', '|  |  |  |  |', '|---|---|---|---|', ...lines, ''];
  });
  const toMend = run.checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  const mended = toMend.flatMap((check) => {
    const { title, why, advice } = text.checks[check.id];
    return [`### ${title}`, '', `${text.why}: ${why}`, '', `${text.change}: ${advice}`, ''];
  });
  return [
    `# ${text.tabs.check}: ${run.pluginId ?? run.url}`,
    '',
    `**${text.grade(run.grade)}** — ${text.verdicts[verdictOf(run)]}`,
    '',
    `${run.at} · ${run.url} · ${text.signed(run.signature)}`,
    '',
    ...groups,
    ...(mended.length > 0 ? [`## ${text.change}`, '', ...mended] : []),
  ].join('\n');
}
