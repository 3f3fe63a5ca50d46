import { Banknote, CreditCard, SmartphoneNfc } from 'lucide-react';

import type { PaymentMethod } from '#data/catalog.ts';
import { useText } from '#text/text.ts';
import { Choices } from '#ui/choices.tsx';

/** Stands for the card terminal among the methods; no method is called so. */
export const TERMINAL = ' terminal';

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: string | null;
  readonly onChange: (method: string) => void;
}

/** How it is paid: a method by hand, or the card terminal. */
export function PaymentMethods({ methods, value, onChange }: PaymentMethodsProps) {
  const text = useText().account.pay;
  return (
    <Choices
      label={text.method}
      value={value}
      onChange={onChange}
      choices={[
        ...methods.map(({ id, title, cash }) => ({
          value: id,
          label: title,
          icon: cash ? Banknote : CreditCard,
        })),
        { value: TERMINAL, label: text.terminal, icon: SmartphoneNfc },
      ]}
    />
  );
}
