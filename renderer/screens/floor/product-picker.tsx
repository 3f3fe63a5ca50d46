import { useQuery } from '@tanstack/react-query';
import { Minus, Search } from 'lucide-react';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import type { Product } from '#data/catalog.ts';
import { productsQuery } from '#data/catalog.ts';
import { useFormat, useLanguage, useText } from '#text/text.ts';
import { IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Money } from '#ui/money.tsx';
import { ErrorState } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './product-picker.module.css';

/** How many of each product. */
export type Picked = ReadonlyMap<string, number>;

interface ProductPickerProps {
  readonly picked: Picked;
  readonly onChange: (picked: Picked) => void;
}

/** Products to press, once for each piece. */
export function ProductPicker({ picked, onChange }: ProductPickerProps) {
  const { floor } = useText();
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const products = useQuery(productsQuery(useServerId()));
  const add = (product: Product, by: number): void => {
    const quantity = (picked.get(product.id) ?? 0) + by;
    const next = new Map(picked);
    if (quantity > 0) next.set(product.id, quantity);
    else next.delete(product.id);
    onChange(next);
  };
  const fold = (word: string): string => word.toLocaleLowerCase(language);
  const found = (products.data ?? []).filter(
    ({ active, title }) => active && fold(title).includes(fold(wanted.trim())),
  );
  return (
    <div className={styles.picker}>
      <TextField
        label={floor.firstLines}
        hint={floor.firstLinesHint}
        value={wanted}
        onChange={setWanted}
        placeholder={floor.findProduct}
        type="search"
        before={<Search aria-hidden />}
      />
      {products.isPending && <Skeleton rows={3} />}
      {products.error !== null && <ErrorState error={products.error} />}
      {products.isSuccess && found.length === 0 && (
        <p className={styles.nothing}>{floor.noProduct}</p>
      )}
      <ul className={styles.products}>
        {found.map((product) => (
          <ProductChoice
            key={product.id}
            product={product}
            quantity={picked.get(product.id) ?? 0}
            onAdd={add}
          />
        ))}
      </ul>
    </div>
  );
}

interface ProductChoiceProps {
  readonly product: Product;
  readonly quantity: number;
  readonly onAdd: (product: Product, by: number) => void;
}

function ProductChoice({ product, quantity, onAdd }: ProductChoiceProps) {
  const { floor } = useText();
  const format = useFormat();
  return (
    <li className={styles.choice} data-picked={quantity > 0 || undefined}>
      <button
        type="button"
        className={styles.product}
        aria-label={floor.addOne(product.title)}
        onClick={() => onAdd(product, 1)}
      >
        <span className={styles.title}>{product.title}</span>
        <Money value={product.price} />
      </button>
      {quantity > 0 && (
        <>
          <output className={styles.quantity}>{format.number(quantity)} ×</output>
          <IconButton
            icon={Minus}
            size="sm"
            label={floor.removeOne(product.title)}
            onClick={() => onAdd(product, -1)}
          />
        </>
      )}
    </li>
  );
}
