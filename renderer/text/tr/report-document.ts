import type { DocumentWords } from '#server/domain/report-card/document-words.ts';

import type { Format } from '../format.ts';
import { findingInTurkish } from './findings.ts';

/** The words of a report card that is handed to somebody. */
export function documentInTurkish(format: Format): DocumentWords {
  return {
    lang: 'tr',
    heading: (pluginId) => `Karne: ${pluginId}`,
    period: ({ serverId, from, to }) => `Mağaza ${serverId}, ${from} ile ${to} arası`,
    dropped: (calls) => `kayıttan önceden düşen ${calls} çağrı değerlendirilmedi`,
    grade: (grade) => `Not ${grade}`,
    notJudged: { title: 'Değerlendirilmedi', means: 'çağrı yapmadı, ona bir şey de gönderilmedi' },
    gradeMeans: {
      A: 'canlıda ters gidecek bir şey yok',
      B: 'çalışıyor, yer yer düzeltilmeli',
      C: 'canlıda bir şey ters gidecek',
      D: 'canlıda birkaç şey ters gidecek',
      F: 'hiç olmamış bir şeye herkes onu inandırabilir',
    },
    severity: { error: 'hata', warning: 'uyarı', info: 'bilgi' },
    howMany: (severity, count) =>
      `${count} ${{ error: 'hata', warning: 'uyarı', info: 'bilgi' }[severity]}`,
    facts: {
      calls: 'çağrı',
      refused: 'ret',
      limited: 'sınıra takılan (429)',
      deliveries: 'teslimat',
      failedAttempts: 'başarısız deneme',
      callbacks: 'eylem ve kanca',
      medianReceiverMs: 'alıcının ortancası (msn)',
    },
    none: 'yok',
    nothingFound: 'Hiçbir şey bulunmadı.',
    count: (count) => `${format.number(count)}×`,
    whatToDo: 'Yapılacak',
    evidence: {
      request: 'çağrılar',
      delivery: 'teslimatlar',
      callback: 'eylem ve kancalar',
      check: 'alıcı denetimi',
    },
    seeAlso: 'uygunluk defteri',
    latest: (shown, count) => (shown < count ? ` (${count} taneden son ${shown})` : ''),
    finding: (finding) => {
      const { title, detail, advice } = findingInTurkish(finding, format);
      // A document marks names of machines in its own way.
      return { title, detail: bare(detail), advice: bare(advice) };
    },
  };
}

function bare(text: string): string {
  return text.replaceAll('`', '');
}
