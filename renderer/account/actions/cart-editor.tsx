import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, ShoppingBasket } from 'lucide-react';
import { useId, useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { Column, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { folded } from '#server/domain/folded.ts';

import styles from './cart-editor.module.css';
import { CartItemEditor } from './cart-item-editor.tsx';
import type { CartItem } from './cart.ts';
import { addProduct } from './cart.ts';

interface CartEditorProps {
  readonly cart: readonly CartItem[];
  readonly onChange: (cart: readonly CartItem[]) => void;
  readonly currency: string;
}

/** Products to add, with options, note, discount and tax. */
export function CartEditor({ cart, onChange, currency }: CartEditorProps) {
  const text = useText().account.cart;
  return (
    <Stack columns="minmax(0, 5fr) minmax(0, 6fr)" gap={5} shrinkY>
      <ProductSearch
        onAdd={(product) => onChange(addProduct(cart, product, crypto.randomUUID()))}
      />
      <Column gap={2} shrink className={styles.cart}>
        <Text as="h3" size="md">
          {text.title}
        </Text>
        {cart.length === 0 && (
          <p className={styles.empty}>
            <ShoppingBasket aria-hidden />
            {text.empty}
          </p>
        )}
        <Stack as="ul" gap={2} className={styles.items}>
          {cart.map((item) => (
            <CartItemEditor
              key={item.key}
              item={item}
              currency={currency}
              onChange={(changed) =>
                onChange(cart.map((other) => (other.key === item.key ? changed : other)))
              }
              onRemove={() => onChange(cart.filter(({ key }) => key !== item.key))}
            />
          ))}
        </Stack>
      </Column>
    </Stack>
  );
}

/** So many products are listed; typing finds the others. */
const MOST_PRODUCTS = 60;

function ProductSearch({ onAdd }: { readonly onAdd: (product: Product) => void }) {
  const text = useText().account.cart;
  const label = useId();
  const [wanted, setWanted] = useState('');
  const query = catalogQuery(useServerId(), 'products');
  const products = useQuery(query);
  const client = useQueryClient();
  // Who types faster than the products come gets what was meant when they are there.
  const addFirst = async (): Promise<void> => {
    const [first] = findProducts(await client.ensureQueryData(query), wanted);
    if (first !== undefined) onAdd(first);
    setWanted((current) => (current === wanted ? '' : current));
  };
  const found = findProducts(products.data ?? [], wanted);
  const shown = found.slice(0, MOST_PRODUCTS);
  return (
    // What is typed comes from the field inside.
    <Column
      gap={2}
      shrink
      role="search"
      onKeyDown={(event) => {
        // Enter in the search adds what was found; it does not send the form yet.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        if (event.ctrlKey || event.metaKey || wanted.trim() === '') return;
        event.preventDefault();
        // The error is already shown beside it.
        addFirst().catch(() => undefined);
      }}
    >
      <TextField
        label={text.find}
        hint={text.findHint}
        type="search"
        value={wanted}
        onChange={setWanted}
        before={<Search aria-hidden />}
        autoFocus
      />
      {products.isPending && <Skeleton rows={4} />}
      {products.isSuccess && shown.length === 0 && <p className={styles.empty}>{text.nothing}</p>}
      <ul className={styles.products} aria-labelledby={label}>
        <li id={label} hidden>
          {text.products}
        </li>
        {shown.map((product) => (
          <li key={product.id}>
            <button type="button" className={styles.product} onClick={() => onAdd(product)}>
              <span>{product.title}</span>
              <Money value={product.price} />
            </button>
          </li>
        ))}
        {found.length > shown.length && <li className={styles.empty}>{text.moreFound}</li>}
      </ul>
    </Column>
  );
}

/** Products on sale whose title has all the wanted words, those that begin with them first. */
export function findProducts(products: readonly Product[], wanted: string): readonly Product[] {
  const words = folded(wanted).split(/\s+/u).filter(Boolean);
  const begins = (title: string): number =>
    words[0] && folded(title).startsWith(words[0]) ? 0 : 1;
  return products
    .filter(({ active, title, barcode }) => {
      const name = `${folded(title)} ${barcode}`;
      return active && words.every((word) => name.includes(word));
    })
    .toSorted((a, b) => begins(a.title) - begins(b.title));
}
