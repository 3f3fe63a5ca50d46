import type { Translation } from '#server/domain/messages/message.ts';
import type {
  BadDeviceToken,
  BadStatus,
  paymentNotes as english,
} from '#server/domain/messages/payment-notes.ts';
import { money } from '#server/domain/messages/payment-notes.ts';

import { terminal } from '../terminal.ts';
import { MISSPELLED_BEARER, STORE_EXPIRED } from './call-notes.ts';

const TOKEN_PROBLEMS: Readonly<Record<BadDeviceToken['problem'], string>> = {
  misspelled: MISSPELLED_BEARER,
  missing: 'Authorization başlığı yok. Authorization: Bearer <cihaz oturum token’ı> gönderin.',
  notAToken:
    'Authorization başlığında cihaz oturum token’ı yok. Ödemeler cihazın token’ıyla okunur ve bildirilir; bir kurulumun API anahtarı burada geçersizdir.',
  badToken:
    'Cihaz oturum token’ı bizim değil: başka bir anahtar ya da algoritmayla imzalanmış ya da bir alanı eksik. Yalnızca bu emülatörün anahtarıyla HS256 kabul edilir; sıfırlama yeni bir anahtar yapar.',
  expired:
    'Cihaz oturum token’ının süresi doldu; POST /control/devices/{deviceId}/token yenisini verir.',
  unknownDevice: 'Bu token’ın cihazı burada eşleşmiş değil.',
  providerGone: 'Cihazın sağlayıcı eklentisi artık kurulu değil.',
  providerSuspended: 'Cihazın sağlayıcı eklentisinin kurulumu askıda.',
  storeExpired: STORE_EXPIRED,
};

const STATUS_PROBLEMS: Readonly<Record<BadStatus['problem'], string>> = {
  topLevel:
    'Gövdenin en üstünde tek bir anahtar olmalı: SaleToPOIResponse ya da EventNotification. Terminal standardının SaleToPOIRequest içindeki kendi bildirimleri platformun değildir.',
  noPaymentResponse:
    'SaleToPOIResponse içinde PaymentResponse yok: iptal ya da durum gibi öteki yanıtlar ödeme sonucu değildir.',
  category:
    'MessageHeader.MessageCategory Payment olmalı: örneğin bir iptalin yanıtı ödeme sonucu değildir.',
  event:
    'EventToNotify şunlardan biri olmalı: SentToTerminal, WaitingForCard, WaitingCustomer, Processing. Terminal standardının kendi bildirimleri platformun değildir.',
  result: 'PaymentResponse.Response.Result Success, Failure ya da Partial olmalı.',
};

export const paymentNotes: Translation<typeof english> = {
  badDeviceToken: ({ problem }) => TOKEN_PROBLEMS[problem],
  invalidStatus: ({ problem }) => STATUS_PROBLEMS[problem],
  paymentNotFound:
    'Bu cihaz için böyle bir ödeme yok: bilinmiyor, başka bir cihazın ya da başka bir sağlayıcının olabilir.',
  paymentIdMismatch:
    'SaleData.SaleTransactionID.TransactionID bulunmalı ve yoldaki paymentId ile harfi harfine aynı olmalı.',
  invalidCardLast4:
    'MaskedPan maskeli olmalı ya da en çok 4 rakam taşımalı. Gönderilen tam bir kart numarasına benziyor; hiçbir yerde saklanmaz.',
  approvedAmountRequired:
    'Onay için PaymentResult.AmountsResp.AuthorizedAmount gerekir: bir sayı ya da sayı olan bir metin, eksi değil.',
  currencyMismatch: 'AmountsResp.Currency istenen para biriminden farklı.',
  amountExceedsRequested: 'İstenenden fazlası onaylandı: kaydedilmedi ve bir uyarı verildi.',
  conflictingResult: ({ state, reported }) =>
    `Ödemenin kesin durumu “${stateName(state)}”, ileti ise “${stateName(reported)}” diyor: bir uyarı verildi. Gerçek bir düzeltme, bildirim değil iade ya da iptaldir.`,
  incompleteMessage: ({ parts }) =>
    `İleti şunlar olmadan alındı: ${parts.join(', ')}. Yazarkasaya giden SaleToPOIResponse’un tamamı beklenir.`,
  staleReport: ({ state }) =>
    `Yeni bir şey yok: ödemenin durumu zaten “${stateName(state)}”. İletiler en az bir kez gelir, bu yüzden hata değildir; yeniden göndermeyin.`,
  money: ({ amount, currency }) => `${amount} ${currency}`,
  alarmAmountExceedsRequested: ({ approved, requested, currency }, say) =>
    `Terminal, istenen ${say(money(requested, currency))} yerine ${say(money(approved, currency))} onaylandığını bildirdi; kaydedilmedi`,
  alarmConflictingResult: ({ state, reported }) =>
    `Ödemenin durumu “${stateName(state)}”, terminal ise şimdi “${stateName(reported)}” bildiriyor`,
  alarmNoAccount: ({ amount, currency, accountId }, say) =>
    `${say(money(amount, currency))} onaylandı, ama ${accountId} adisyonu artık açık değil`,
  alarmExceedsTotal: ({ amount, currency, kind, name }, say) =>
    `${say(money(amount, currency))} onaylandı, ama ${kind === 'table' ? `${name} masasında` : `${name} paketinde`} kalan bundan az; ödeme satırı yazılmadı`,
};

function stateName(state: string): string {
  const names: Readonly<Record<string, string>> = terminal.states;
  return names[state] ?? state;
}
