import type { Remark, RemarkTexts } from '#domain/remarks.ts';
import { ENGLISH_REMARKS, remarkIn } from '#domain/remarks.ts';

import { inTurkish } from './in-turkish.ts';
import type { Language } from './language.ts';
import { TURKISH_REMARKS } from './tr/coded-remarks.ts';
import { PAYMENT_REMARKS } from './tr/payment-remarks.ts';
import { REMARKS } from './tr/remarks.ts';
import { REPLACE_REMARKS, whatWentInTurkish } from './tr/replace-remarks.ts';

const TEXTS: Readonly<Record<Language, RemarkTexts>> = {
  en: ENGLISH_REMARKS,
  tr: TURKISH_REMARKS,
};

/** Notes as the control API gives them. */
interface Noted {
  readonly notes: readonly string[];
  readonly remarks: readonly ({ readonly code: string } | null)[];
}

/** The notes on a call in the language of the interface: from their codes, where they have them. */
export function notesInWords({ notes, remarks }: Noted, language: Language): string[] {
  return notes.map((note, index) => {
    const remark = remarks[index];
    return remark != null && remark.code in TEXTS[language]
      ? remarkIn(TEXTS[language], remark as Remark)
      : remarkInWords(note, language);
  });
}

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
