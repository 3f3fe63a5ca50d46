import { inTurkish } from './in-turkish.ts';
import type { Language } from './language.ts';
import { PAYMENT_REMARKS } from './tr/payment-remarks.ts';
import { REMARKS } from './tr/remarks.ts';
import { REPLACE_REMARKS, whatWentInTurkish } from './tr/replace-remarks.ts';

/**
 * A remark of the server on a call, in the language of the interface. They are kept with the calls as
 * the server has said them, in English; one that is unknown here stays as it is.
 */
export function remarkInWords(remark: string, language: Language): string {
  if (language === 'en') return remark;
  return (
    inTurkish(remark, REMARKS) ??
    inTurkish(remark, PAYMENT_REMARKS) ??
    inTurkish(remark, REPLACE_REMARKS, whatWentInTurkish) ??
    remark
  );
}
