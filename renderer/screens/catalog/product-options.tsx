import type { Product } from '#data/catalog.ts';
import { catalogTexts } from '#text/catalog.ts';
import { useOwnText } from '#text/own-text.ts';
import { useFormat } from '#text/text.ts';
import { IdChip } from '#ui/id-chip.tsx';
import { Money } from '#ui/money.tsx';

import styles from './record-panel.module.css';

/** What can be chosen with a product, group by group. */
export function ProductOptions({ product: { options } }: { readonly product: Product }) {
  const text = useOwnText(catalogTexts);
  const format = useFormat();
  if (options.length === 0) return null;
  return (
    <section className={styles.options} aria-label={text.options}>
      <h3 className={styles.heading}>{text.options}</h3>
      {options.map(({ id, title, min, max, multiple, choices }) => (
        <div key={id} className={styles.group}>
          <div className={styles.groupHead}>
            <b>{title}</b>
            <span className={styles.rule}>
              {text.chooseFrom(format.number(min), format.number(max))}
              {multiple && ` · ${text.several}`}
            </span>
          </div>
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
        </div>
      ))}
    </section>
  );
}
