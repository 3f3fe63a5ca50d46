import type { Sentence } from '../in-turkish.ts';

/** Remarks on what a full replace took away, in the words of the server. */
export const REPLACE_REMARKS: readonly Sentence[] = [
  [
    /^This replace dropped (\d+) (?:payment )?lines? whose lineId was not declared again: (.+)\.$/su,
    'Bu tam değiştirme, lineId değeri yeniden bildirilmeyen $1 satırı düşürdü: $2.',
  ],
  [
    /^This replace dropped (\d+) (?:payment )?lines? whose lineId is too weak to be declared: (.+)\. A replace cannot keep .+$/su,
    'Bu tam değiştirme, lineId değeri bildirilemeyecek kadar zayıf $1 satırı düşürdü: $2. Böyle bir satır korunamaz; yerine gönderilen yeni bir satırdır.',
  ],
  [
    /^This replace dropped (\d+) (?:payment )?lines? without an identity: (.+)\. A line with lineId null .+$/su,
    'Bu tam değiştirme kimliksiz $1 satırı düşürdü: $2. lineId değeri null olan satır bildirilemez, bu yüzden her değiştirme onu düşürür; yerine gönderilen yeni bir satırdır.',
  ],
  [
    /^(\d+) (?:payment )?lines? kept (?:its|their) identity, but not all that was on (?:it|them): (.+?)\.( Send again what should stay\.)?( An allocation stays .+)?$/su,
    '$1 satır kimliğini korudu, ama üzerindekilerin hepsini değil: $2.{$3}{$4}',
  ],
  [
    /^The product changed under the same lineId: (.+)\. Give what is ordered instead .+$/su,
    'Aynı lineId altında ürün değişti: $1. Yerine istenene kendi lineId değerini verin.',
  ],
];

/** What lines lost, phrase by phrase; titles and ids stay as they are. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^ Send again what should stay\.$/u, ' Kalması gerekeni yeniden gönderin.'],
  [/^ An allocation stays .+$/u, ' Ödeme payı, yalnızca ürün ve miktar aynı kaldıkça kalır.'],
  [/\) with its /gu, '), giden: its '],
  [/ and lost its /gu, ', kaybettiği: its '],
  [/ lost its /gu, ', kaybettiği: its '],
  [/\) is (.+?\)) now/gu, ') artık $1'],
  [/its metadata \(([^)]*)\)/gu, 'üst verisi ($1)'],
  [/([^\s(]+) of ([^\s,)]+)(?=[,)])/gu, '$2: $1'],
  [/its note/gu, 'notu'],
  [/its discount of ([\d.]+)/gu, '$1 indirimi'],
  [/its options? /gu, 'seçeneği '],
  [/its allocations?/gu, 'ödeme payı'],
  [/its ready mark/gu, 'hazır işareti'],
  [/its storages?/gu, 'deposu'],
  [/ and (\d+) more/gu, ' $1 tane daha'],
  [/ and (?=üst verisi|notu|[\d.]+ indirimi|seçeneği|ödeme payı|hazır işareti|deposu)/gu, ' ve '],
];

/** The part of such a remark that names lines and what went with them. */
export function whatWentInTurkish(part: string): string {
  return PHRASES.reduce(
    (said, [english, turkish]) => said.replaceAll(new RegExp(english, 'gu'), turkish),
    part,
  );
}
