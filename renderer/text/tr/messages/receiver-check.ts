import type { Translation } from '#server/domain/messages/message.ts';
import type { receiverCheck as english } from '#server/domain/messages/receiver-check.ts';

export const receiverCheck: Translation<typeof english> = {
  checkAnswered: ({ statuses, count }) =>
    count === 1
      ? `${statuses.join(', ')} yanıtlandı.`
      : `${count} çağrının hepsi ${statuses.join(', ')} yanıtlandı.`,
  checkWrong: ({ what, seen }, say) =>
    what === null ? `${capital(say(seen))}.` : `${say(what)}: ${say(seen)}.`,
  answeredInstead: ({ status, wanted }) =>
    ({
      '2xx': `2xx yerine ${status} yanıtlandı`,
      '4xx': `4xx yerine ${status} yanıtlandı`,
      refusal: `reddetmek yerine ${status} yanıtlandı`,
      answer: `yanıt yerine ${status} geldi`,
    })[wanted],
  checkGarbageRefused: ({ count }) =>
    `${count} çağrının hepsini reddetti, ardından gelen doğru çağrıyı aldı.`,
  checkTooSlow: ({ count, slowestMs, allowedMs }) =>
    `${count} doğru çağrının en yavaşı ${seconds(slowestMs)} sürdü; bir teslimat ${seconds(allowedMs)} içinde yanıtlanmalı.`,
  checkSlow: ({ count, slowestMs, slowMs }) =>
    `${count} doğru çağrının en yavaşı ${seconds(slowestMs)} sürdü; ${seconds(slowMs)} üstü yavaş sayılır.`,
  checkInTime: ({ count, slowestMs }) =>
    `${count} doğru çağrının en yavaşı ${seconds(slowestMs)} sürdü.`,
  checkNotRedirected: ({ count }) => `${count} çağrının hiçbiri yönlendirilmedi.`,
  checkRedirected: ({ redirected, count, status }) =>
    `${count} çağrıdan ${redirected} tanesi ${status} yanıtlandı; yönlendirmeler izlenmez.`,
  checkNotCalled: ({ status }) => `${status} yanıtlandı; eklenti bu çağrıyı kullanmıyor gibi.`,
  checkNotJson: 'Yanıt JSON değil.',
  checkUndecided: 'Yanıt ne evet ne hayır diyor.',
  checkOddField: 'Yanıtta değeri bilinmeyen bir alan var.',
  checkDecided: ({ status, yes }) => `${status} ile ${yes ? 'evet' : 'hayır'} yanıtlandı.`,

  checkUnreachable: 'Alıcıya ulaşılamıyor.',
  checkNoAction:
    'Eklentinin hiçbir eylemi bilinmiyor: bir eylem verin ya da önce bir düğmesine basın.',
  checkAddressAlone:
    'Tek başına bir adresin eylemi ve hook’u olmaz; bunlar için bir eklentiyi denetleyin.',
  checkNoCallbacks: 'Eklentinin eylemler ve hook’lar için adresi yok.',
  checkSignatureWithoutTime: '“body” biçimindeki imzanın içinde zaman yok.',
  checkNothingSent: 'Hiçbir şey gönderilmedi.',
  checkTimeOver: ({ totalMs }) => `Bütün denetimler için ayrılan ${totalMs / 1000} sn doldu.`,

  sentOneOf: ({ n, count }) => `${count} çağrıdan ${n}.`,
  sentAgain: ({ n }) => `${{ 1: 'İlk', 2: 'İkinci', 3: 'Üçüncü' }[n]} gönderiş`,
  sentSequence: ({ sequence }) => `${sequence}. sıra`,
  sentSkewed: ({ aheadMs }) => {
    const seconds = Math.abs(aheadMs) / 1000;
    return aheadMs < 0 ? `${seconds} sn önce imzalanan` : `${seconds} sn ileri saatle imzalanan`;
  },
  sentBadJson: 'Bozuk JSON gövdesi',
  sentGet: 'GET çağrısı',
  sentEmpty: 'Boş POST',
  sentRightAfter: 'Bunlardan sonra doğru bir çağrı',
  sentAction: 'Eylem',
  sentHook: 'Hook',
};

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
}

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} msn` : `${(ms / 1000).toFixed(1).replace('.', ',')} sn`;
}
