import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type * as z from 'zod';

import type { closeAnswer } from '#contract/control/account.ts';
import { useInstalls } from '#kit/store.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Row, Text } from '#ui/layout.tsx';

import styles from './actions.module.css';

export type Gate = Extract<z.output<typeof closeAnswer>, { closed: false }>['gate'];

const LEVELS = {
  error: { icon: CircleAlert, tone: 'bad' },
  warning: { icon: TriangleAlert, tone: 'warn' },
  success: { icon: CircleCheck, tone: 'good' },
  info: { icon: Info, tone: 'info' },
} as const;

/** A level as it is shown; one that nobody knows counts as an error. */
function levelOf(level: string | null) {
  return level !== null && Object.hasOwn(LEVELS, level)
    ? LEVELS[level as keyof typeof LEVELS]
    : LEVELS.error;
}

/** The answer of the plugin that keeps a table open, as its panel would show it. */
export function GateAnswer({ gate }: { readonly gate: Gate }) {
  const text = useText().account.closing;
  const installs = useInstalls();
  const { icon: Icon, tone } = levelOf(gate.level);
  const title = installs.find(({ pluginId }) => pluginId === gate.pluginId)?.title ?? gate.pluginId;
  return (
    <div className={styles.gate} data-tone={tone} role="alert">
      <Icon aria-hidden />
      <div>
        <Text as="p" weight="strong">
          {text.says(title)}
        </Text>
        <p>{gate.message ?? text.noMessage}</p>
        <Row as="p" wrap gap={1} data-technical>
          <Badge mono>{`level ${gate.level ?? 'null'}`}</Badge>
          {gate.display !== null && <Badge mono>{`display ${gate.display}`}</Badge>}
        </Row>
        <Text as="p" tone="soft" size="sm">
          {gate.confirmable ? text.confirmable : text.final}
        </Text>
      </div>
    </div>
  );
}
