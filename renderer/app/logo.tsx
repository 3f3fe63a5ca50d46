import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';

import styles from './logo.module.css';

export function Logo() {
  const text = useText();
  return (
    <Row as="span" inline align="center" gap={2} size="lg" weight="heavy" className={styles.logo}>
      <img className={styles.mark} src="/icon.svg" alt="" />
      <span className={styles.name}>{text.frame.product}</span>
    </Row>
  );
}
