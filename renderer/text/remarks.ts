import type { Language } from './language.ts';
import { PAYMENT_REMARKS } from './tr/payment-remarks.ts';
import { REMARKS } from './tr/remarks.ts';
import { REPLACE_REMARKS, whatWentInTurkish } from './tr/replace-remarks.ts';

/**
 * A remark of the server and what it is in Turkish: `$1` is what stood in its first brackets, and what
 * stands in `{}` is left out where that is missing.
 */
export type Remark = readonly [english: RegExp, turkish: string];

/**
 * A remark of the server on a call, in the language of the interface. They are kept with the calls as
 * the server has said them, in English; one that is unknown here stays as it is.
 */
export function remarkInWords(remark: string, language: Language): string {
  if (language === 'en') return remark;
  return (
    fill(remark, REMARKS, (part) => part) ??
    fill(remark, PAYMENT_REMARKS, (part) => part) ??
    fill(remark, REPLACE_REMARKS, whatWentInTurkish) ??
    remark
  );
}

function fill(
  remark: string,
  remarks: readonly Remark[],
  print: (part: string) => string,
): string | null {
  for (const [english, turkish] of remarks) {
    const found = english.exec(remark);
    if (found === null) continue;
    const put = (text: string): string =>
      text.replaceAll(/\$(\d)/gu, (_, at: string) => print(found[Number(at)] ?? ''));
    const whole = turkish.replaceAll(/\{([^{}]*\$(\d)[^{}]*)\}/gu, (_, part: string, at: string) =>
      found[Number(at)] === undefined ? '' : part,
    );
    return put(whole);
  }
  return null;
}
