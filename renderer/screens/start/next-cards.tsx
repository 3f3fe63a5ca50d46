import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Armchair, ArrowRight, Check, Clapperboard, Webhook } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import { useNewTable } from '#renderer/kit/new-table.ts';
import type { StartProgress } from '#renderer/kit/start-progress.ts';
import { usePlugin } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './start-screen.module.css';

/** What can come after the first call. */
export function NextCards({ taken }: { readonly taken: StartProgress['taken'] }) {
  const text = useText().start.cards;
  const format = useFormat();
  const plugin = usePlugin();
  const newTable = useNewTable();
  const { data: scenarios } = useQuery(read('listScenarios'));
  return (
    <Stack as="ul" gap={3} className={styles.cards}>
      <li>
        <Link
          to="/plugins"
          search={{ plugin: plugin?.pluginId, view: 'settings' }}
          className={styles.card}
        >
          <Inside
            icon={Webhook}
            title={text.webhook}
            text={text.webhookText}
            taken={taken.webhook}
          />
        </Link>
      </li>
      <li>
        <button type="button" className={styles.card} onClick={newTable}>
          <Inside icon={Armchair} title={text.table} text={text.tableText} taken={taken.table} />
        </button>
      </li>
      <li>
        <Link to="/scenarios" className={styles.card}>
          <Inside
            icon={Clapperboard}
            title={text.scenario}
            text={scenarios === undefined ? '' : text.scenarioText(format.number(scenarios.length))}
            taken={taken.scenario}
          />
        </Link>
      </li>
    </Stack>
  );
}

interface InsideProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly taken: boolean;
}

function Inside({ icon: Icon, title, text, taken }: InsideProps) {
  const { done } = useText().start;
  return (
    <>
      <Row as="span" align="center" gap={2} className={styles.cardTitle}>
        <Icon aria-hidden />
        <b>{title}</b>
        {taken ? <Check role="img" aria-label={done} /> : <ArrowRight aria-hidden />}
      </Row>
      <Text tone="soft" size="sm">
        {text}
      </Text>
    </>
  );
}
