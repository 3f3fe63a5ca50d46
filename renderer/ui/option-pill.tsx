import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import { Row, Text } from './layout.tsx';
import styles from './option-pill.module.css';

interface OptionPillProps {
  readonly title: string;
  /** The surcharge, in decimal units. */
  readonly price?: number;
  readonly chosen: boolean;
  /** Monospaced, for names in code. */
  readonly mono?: boolean;
  /** `covered`: another pill already chooses this option. `unknown`: the option matches nothing known. */
  readonly look?: 'covered' | 'unknown' | undefined;
  readonly onPress: () => void;
}

/** A toggle, for instance for a product option. */
export function OptionPill(props: OptionPillProps) {
  const { title, price = 0, chosen, mono = false, look, onPress } = props;
  const { format } = useText();
  return (
    <button
      type="button"
      className={classes(styles.option, mono && styles.mono)}
      aria-pressed={chosen}
      data-look={look}
      onClick={onPress}
    >
      {title}
      {price > 0 && <span className={styles.more}>+{format.amount(price)}</span>}
    </button>
  );
}

interface OptionGroupProps<Choice> {
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  readonly isChosen: (choice: Choice) => boolean;
  readonly onToggle: (choice: Choice) => void;
}

export function OptionGroup<Choice extends { id: string; title: string; price: number }>(
  props: OptionGroupProps<Choice>,
) {
  const { legend, choices, isChosen, onToggle } = props;
  return (
    <Row as="fieldset" wrap gap={1} shrink pad={0} className={styles.group}>
      <Text as="legend" tone="soft" size="sm" pad="0 0 1">
        {legend}
      </Text>
      {choices.map((choice) => (
        <OptionPill
          key={choice.id}
          title={choice.title}
          price={choice.price}
          chosen={isChosen(choice)}
          onPress={() => onToggle(choice)}
        />
      ))}
    </Row>
  );
}
