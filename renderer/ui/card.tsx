import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

import type { Tone } from './badge.tsx';
import styles from './card.module.css';
import { classes } from './classes.ts';
import { Row } from './layout.tsx';
import tones from './tones.module.css';

interface CardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The level of the heading. */
  readonly level: 'h2' | 'h3';
  /** Shown after the title. */
  readonly actions: ReactNode;
  /** The tone of the outline of an active card. */
  readonly on?: Tone | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card(props: CardProps) {
  const { icon: Icon, title, level: Heading, actions, on, className, children } = props;
  const heading = useId();
  return (
    <article
      className={classes(styles.card, on && tones[on], className)}
      aria-labelledby={heading}
      data-on={on}
    >
      <Row as="header" align="center" gap={2} shrink className={styles.head}>
        <Icon aria-hidden />
        <Heading id={heading}>{title}</Heading>
        {actions}
      </Row>
      {children}
    </article>
  );
}
