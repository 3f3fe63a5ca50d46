import type { Product } from '#data/catalog.ts';
import { catalogTexts } from '#text/catalog.ts';
import { useOwnText } from '#text/own-text.ts';
import { useFormat } from '#text/text.ts';
import { IdChip } from '#ui/id-chip.tsx';
import { Box, Row, Stack, Text } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';

import styles from './record-panel.module.css';

/** What can be chosen with a product, group by group. */
export function ProductOptions({ product: { options } }: { readonly product: Product }) {
  const text = useOwnText(catalogTexts);
  const format = useFormat();
  if (options.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={text.options}>
      <Text as="h3" size="md">
        {text.options}
      </Text>
      {options.map(({ id, title, min, max, multiple, choices }) => (
        <Box key={id} pad="2 3" border radius="md">
          <Row wrap align="baseline" justify="space-between" gap="1 3" padBottom={1}>
            <b>{title}</b>
            <Text tone="soft" size="sm">
              {text.chooseFrom(format.number(min), format.number(max))}
              {multiple && ` · ${text.several}`}
            </Text>
          </Row>
          <ul>
            {choices.map((choice) => (
              <li key={choice.id} className={styles.choice}>
                <span>{choice.title}</span>
                <span data-technical>
                  <IdChip id={choice.id} label={text.id} />
                </span>
                <Money value={choice.price} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}
