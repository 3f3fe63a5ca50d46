import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { write } from '#data/queries.ts';
import { useServerId } from '#kit/store.ts';
import { useFormat, useText } from '#text/text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';

import type { AskProps } from './ask-props.ts';
import { CartEditor } from './cart-editor.tsx';
import type { CartItem } from './cart.ts';
import { isReady, printCart, worthOfCart } from './cart.ts';

/** Adds lines to an account. */
export function AddDialog({ account, onClose, onDone }: AskProps) {
  const text = useText();
  const words = text.account.cart;
  const format = useFormat();
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const add = useMutation({
    ...write('addLines', { serverId: useServerId() }),
    meta: { shownInForm: true },
    onSuccess: onDone,
  });
  const worth = worthOfCart(cart);
  return (
    <FormDialog
      wide
      entered={cart.length > 0}
      onClose={onClose}
      title={words.addTitle}
      description={words.addText}
      onSubmit={() => add.mutate({ accountId: account.accountId, cart: printCart(cart) })}
      action={cart.length === 0 ? words.add : words.addFor(format.money(worth, account.currency))}
      ready={isReady(cart)}
      busy={add.isPending}
      error={add.error}
    >
      <CartEditor cart={cart} onChange={setCart} currency={account.currency} />
    </FormDialog>
  );
}
