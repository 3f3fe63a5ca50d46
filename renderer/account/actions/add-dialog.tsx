import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { addLines } from '#data/account-actions.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/notice.tsx';

import type { AskProps } from './ask-props.ts';
import { CartEditor } from './cart-editor.tsx';
import type { CartItem } from './cart.ts';
import { isReady, printCart, worthOfItem } from './cart.ts';

/** Adds lines to an account. */
export function AddDialog({ account, onClose, onDone }: AskProps) {
  const text = useText();
  const words = text.account.cart;
  const format = useFormat();
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const add = useMutation({
    ...addLines(useServerId()),
    meta: { shownInForm: true },
    onSuccess: onDone,
  });
  const worth = cart.reduce((sum, item) => sum + worthOfItem(item), 0);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.addTitle}
      description={words.addText}
      onSubmit={() =>
        isReady(cart) && add.mutate({ accountId: account.accountId, cart: printCart(cart) })
      }
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button variant="primary" type="submit" busy={add.isPending} disabled={!isReady(cart)}>
            {cart.length === 0 ? words.add : words.addFor(format.money(worth, account.currency))}
          </Button>
        </>
      }
    >
      <CartEditor cart={cart} onChange={setCart} currency={account.currency} />
      <Refusal error={add.error} />
    </Dialog>
  );
}
