import { BookOpenText } from 'lucide-react';

import { useText } from '#text/text.ts';
import { Row } from '#ui/layout.tsx';

import styles from './fidelity.module.css';

const DESCRIPTIONS = ['data-api', 'control-api'] as const;

/** The machine-readable descriptions, which the server brings along, for people and for tools. */
export function ApiReference() {
  const text = useText().fidelity.reference;
  return (
    <Row
      as="nav"
      wrap
      align="center"
      gap="1 4"
      pad="1 3"
      border
      radius="lg"
      fill="surface"
      aria-label={text.title}
    >
      <BookOpenText aria-hidden className={styles.icon} />
      <strong>{text.title}</strong>
      {DESCRIPTIONS.map((name) => (
        <Row key={name} as="span" inline gap={2} align="baseline">
          <a className={styles.link} href={`/openapi#${name}`}>
            {text.names[name]}
          </a>
          <a
            className={styles.json}
            href={`/openapi/${name}.json`}
            aria-label={text.asJson(text.names[name])}
          >
            JSON
          </a>
        </Row>
      ))}
    </Row>
  );
}
