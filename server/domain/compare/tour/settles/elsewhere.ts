import type { Coverage, Unsettled } from './entry.ts';
import { never, partly, settled } from './entry.ts';

const RECEIVER = never(
  'It needs a receiver that the platform can reach, with a webhook of the install.',
);
const DEVICE = never(
  'It needs a card terminal with a device session, and a payment that staff has begun.',
);

/** Section C: installs, consent, catalog and capabilities. */
const INSTALL_ROWS: Coverage = {
  C1: never('Installs are made on a consent screen, not by a client.'),
  C2: never(
    'An exchange uses up a code and takes the key away that the tour works with; a refused one looks like somebody guessing secrets.',
  ),
  C3: never('Device sessions are not issued to clients.'),
  C4: never(
    'Our side is given the scopes that the answers show, so that there is nothing to compare.',
  ),
  C5: partly(
    'which fields of a customer are shown; whether there is consent is taken from the answers',
    'customer',
  ),
  C6: settled(
    ['products', 'product'],
    ['categories', 'category'],
    ['customers', 'customer'],
    ['customers-page', 'customer'],
    'customers-next',
    ['customers-limit-small', 'customer'],
    ['customers-limit-large', 'customer'],
    ['customers-limit-text', 'customer'],
  ),
  C7: settled(
    ['products', 'product'],
    ['categories', 'category'],
    ['customers', 'customer'],
    'product',
    'category',
    'customer',
    'catalog-untitled-products',
    'catalog-untitled-categories',
    'catalog-untitled-payment-methods',
    'catalog-untitled-ingredients',
  ),
  C8: partly(
    'what is refused before a provider is asked',
    'capability-unknown',
    'capability-no-key',
    'capability-no-status',
    'capability-unknown-request',
  ),
};

/** Section F: development stores and limits. */
const TENANT_ROWS: Coverage = {
  F1: never("Stores are made and looked after in the developers' portal."),
  F2: never(
    'The tour keeps within the limits and never sees a window end; headers that are absent say nothing.',
  ),
  F3: partly('that answers of 401 carry no limits', 'wrong-key', 'no-key'),
  F4: never("Limits are the platform's own; the tour never reaches one."),
  F5: never('A platform is not reset.'),
};

/** Sections C to F. */
export const OTHER_ROWS: Coverage = {
  ...INSTALL_ROWS,
  ...numbered('D', 14, RECEIVER),
  ...numbered('E', 9, DEVICE),
  ...TENANT_ROWS,
};

function numbered(letter: string, count: number, why: Unsettled): Coverage {
  return Object.fromEntries(
    Array.from({ length: count }, (_empty, index) => [`${letter}${index + 1}`, why]),
  );
}
