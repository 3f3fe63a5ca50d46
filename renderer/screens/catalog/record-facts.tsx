import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Stack } from '#renderer/ui/layout.tsx';

import type { Entry } from './entry.ts';
import styles from './record-panel.module.css';
import { useCategories } from './use-entries.ts';

type Words = Texts['catalog'];
type Fact = readonly [string, string | null | undefined];

/** The fields of a record that are not empty. */
export function RecordFacts({ entry }: { readonly entry: Entry }) {
  const { catalog: text, format } = useText();
  const categories = useCategories();
  const category =
    entry.kind === 'products'
      ? categories.find(({ id }) => id === entry.record.category)?.title
      : undefined;
  const facts: readonly Fact[] = [[text.category, category], ...factsOf(entry, text, format)];
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <Stack as="dl" gap="2 5" columns="minmax(0, max-content) 1fr" className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

function factsOf(entry: Entry, text: Words, format: Format): readonly Fact[] {
  switch (entry.kind) {
    case 'products': {
      const { price, tax, stock, barcode, barcodeType, image, languages } = entry.record;
      return [
        [text.price, format.amount(price)],
        [text.tax, format.percent(tax / 100)],
        [text.stock, format.number(stock)],
        [text.barcode, [barcode, barcodeType].filter(Boolean).join(' · ')],
        [text.image, image],
        [text.languages, Object.keys(languages).join(', ')],
      ];
    }
    case 'categories': {
      const { rank, color, image } = entry.record;
      return [
        [text.rank, format.number(rank)],
        [text.color, color],
        [text.image, image],
      ];
    }
    case 'payment-methods': {
      const { cash, noreport, description } = entry.record;
      const marks = [cash ? text.cash : '', noreport ? text.noReport : ''].filter(Boolean);
      return [
        [text.state, marks.join(' · ')],
        [text.description, description],
      ];
    }
    case 'ingredients': {
      const { stock, alert, unit, tax } = entry.record;
      return [
        [text.stock, `${format.number(stock)} ${unit}`],
        [text.alert, `${format.number(alert)} ${unit}`],
        [text.tax, format.percent(tax / 100)],
      ];
    }
    case 'users':
      return [[text.role, text.roles[entry.record.role]]];
    case 'customers': {
      const { phone, address, region, total } = entry.record;
      return [
        [text.phone, phone],
        [text.address, address],
        [text.region, region],
        [text.total, format.amount(total)],
      ];
    }
  }
}
