import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, ShoppingBasket } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { Box, Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { useRows } from '#renderer/ui/rows.ts';
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
  /** False if another field should have the focus first. */
  readonly autoFocus?: boolean;
}

export function CartEditor({ cart, onChange, currency, autoFocus = true }: CartEditorProps) {
  const text = useText().account.cart;
  return (
    <Stack columns="5fr 6fr" gap={5} shrinkY>
      <ProductSearch
        autoFocus={autoFocus}
        onAdd={(product) => onChange(addProduct(cart, product, crypto.randomUUID()))}
      />
      <Column gap={2} shrink>
        <Text as="h3" size="md">
          {text.title}
        </Text>
        {cart.length === 0 && (
          <Row
            as="p"
            align="center"
            gap={2}
            pad={3}
            tone="soft"
            icons="lg"
            className={styles.empty}
          >
            <ShoppingBasket aria-hidden />
            {text.empty}
          </Row>
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

/** The maximum number of products listed; the search finds the others. */
const MAX_PRODUCTS = 60;

interface ProductSearchProps {
  readonly autoFocus: boolean;
  readonly onAdd: (product: Product) => void;
}

function ProductSearch({ autoFocus, onAdd }: ProductSearchProps) {
  const text = useText().account.cart;
  const [typed, setTyped] = useState('');
  const query = catalogQuery(useServerId(), 'products');
  const products = useQuery(query);
  const client = useQueryClient();
  // Enter may be pressed before the products are loaded.
  const [isAdding, setIsAdding] = useState(false);
  const addFirst = (all: NonNullable<typeof products.data>): void => {
    const [first] = findProducts(all, typed);
    if (first !== undefined) onAdd(first);
    setTyped((current) => (current === typed ? '' : current));
  };
  const addFirstOnceLoaded = async (): Promise<void> => {
    setIsAdding(true);
    try {
      addFirst(await client.ensureQueryData(query));
    } finally {
      setIsAdding(false);
    }
  };
  const found = findProducts(products.data ?? [], typed);
  const shown = found.slice(0, MAX_PRODUCTS);
  return (
    <Column
      gap={2}
      shrink
      role="search"
      // The form cannot be submitted until the product has been added.
      data-refused={isAdding || undefined}
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        if (event.key === 'ArrowDown') {
          event.currentTarget.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
        }
        // Enter in the search adds the first product instead of submitting the form.
        if (event.key !== 'Enter') return;
        if (event.ctrlKey || event.metaKey || typed.trim() === '') return;
        event.preventDefault();
        if (products.data !== undefined) addFirst(products.data);
        // The product list shows the error.
        else addFirstOnceLoaded().catch(() => undefined);
      }}
    >
      <TextField
        label={text.find}
        hint={text.findHint}
        type="search"
        value={typed}
        onChange={setTyped}
        before={<Search aria-hidden />}
        autoFocus={autoFocus}
      />
      {products.isPending && <Skeleton rows={4} />}
      {products.isSuccess && shown.length === 0 && (
        <Text as="p" pad={3} tone="soft">
          {text.nothing}
        </Text>
      )}
      <ProductList products={shown} hasMore={found.length > shown.length} onAdd={onAdd} />
    </Column>
  );
}

interface ProductListProps {
  readonly products: readonly Product[];
  readonly hasMore: boolean;
  readonly onAdd: (product: Product) => void;
}

function ProductList({ products, hasMore, onAdd }: ProductListProps) {
  const { catalog } = useText();
  const text = useText().account.cart;
  const list = useRef<HTMLUListElement>(null);
  useRows(list);
  return (
    <Box
      ref={list}
      as="ul"
      border
      radius="md"
      className={styles.products}
      aria-label={catalog.kinds.products}
    >
      {products.map((product) => (
        <li key={product.id}>
          <button type="button" data-row className={styles.product} onClick={() => onAdd(product)}>
            <span>{product.title}</span>
            <Money value={product.price} />
          </button>
        </li>
      ))}
      {hasMore && (
        <Box as="li" pad={3} tone="soft">
          {text.moreFound}
        </Box>
      )}
    </Box>
  );
}

/** Active products with all typed words in title or barcode; titles that begin with the first word come first. */
export function findProducts(products: readonly Product[], typed: string): readonly Product[] {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  const begins = (title: string): number =>
    words[0] && folded(title).startsWith(words[0]) ? 0 : 1;
  return products
    .filter(({ active, title, barcode }) => {
      const name = `${folded(title)} ${barcode}`;
      return active && words.every((word) => name.includes(word));
    })
    .toSorted((a, b) => begins(a.title) - begins(b.title));
}
