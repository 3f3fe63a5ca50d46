import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Tag } from 'lucide-react';
import { useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { write, writeInForm } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

/** What staff does with a product: another price, off the menu and on it again. */
export function ProductActions({ product }: { readonly product: Product }) {
  const text = useText().catalog;
  const [pricing, setPricing] = useState(false);
  const { id, title, active } = product;
  const offer = useMutation({
    ...write('changeProduct', { serverId: useServerId() }),
    onSuccess: () => showToast({ title: active ? text.nowInactive(title) : text.nowActive(title) }),
  });
  return (
    <Row wrap align="center" gap={2}>
      <Button icon={Tag} onClick={() => setPricing(true)}>
        {text.changePrice}
      </Button>
      <Button
        icon={active ? EyeOff : Eye}
        busy={offer.isPending}
        onClick={() => offer.mutate({ productId: id, active: !active })}
      >
        {active ? text.makeInactive : text.makeActive}
      </Button>
      {pricing && <PriceDialog product={product} onClose={() => setPricing(false)} />}
    </Row>
  );
}

interface PriceDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

function PriceDialog({ product, onClose }: PriceDialogProps) {
  const { kit } = useText();
  const text = useText().catalog;
  const [price, setPrice] = useState<number | null>(product.price);
  const change = useMutation({
    ...writeInForm('changeProduct', { serverId: useServerId() }),
    onSuccess: () => {
      showToast({ title: text.changed(product.title) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.priceTitle(product.title)}
      description={text.priceText}
      action={kit.save}
      ready={price !== null}
      busy={change.isPending}
      error={change.error}
      onSubmit={() => price !== null && change.mutate({ productId: product.id, price })}
    >
      <NumberField
        label={text.price}
        value={price}
        onChange={setPrice}
        min={0}
        decimals={2}
        fixed
      />
    </FormDialog>
  );
}
