import type { Sentence } from '../in-turkish.ts';

/** Remarks on calls of card terminals, and on what fault rules did, in the words of the server. */
export const PAYMENT_REMARKS: readonly Sentence[] = [
  [
    /^The Authorization header carries no device session token\. .+$/su,
    'Authorization başlığında cihaz oturum jetonu yok. Ödemeler cihazın jetonuyla okunur ve bildirilir; bir kurulumun API anahtarı burada hiçbir şey açmaz.',
  ],
  [
    /^The device session token is not one of ours: .+$/su,
    'Cihaz oturum jetonu bizim değil: başka bir anahtar ya da algoritmayla imzalanmış ya da bir alanı eksik. Yalnızca bu öykünücünün anahtarıyla HS256 kabul edilir; sıfırlama yeni bir anahtar yapar.',
  ],
  [
    /^The device session token has expired; .+$/su,
    'Cihaz oturum jetonunun süresi doldu; POST /control/devices/{deviceId}/token yenisini verir.',
  ],
  [/^The device of this token is not paired here\.$/u, 'Bu jetonun cihazı burada eşleşmiş değil.'],
  [
    /^The device's provider plugin is not installed any more\.$/u,
    'Cihazın sağlayıcı eklentisi artık kurulu değil.',
  ],
  [
    /^The install of the device's provider plugin is suspended\.$/u,
    'Cihazın sağlayıcı eklentisinin kurulumu askıda.',
  ],
  [
    /^The body must have exactly one key at the top, .+$/su,
    'Gövdenin en üstünde tek bir anahtar olmalı: SaleToPOIResponse ya da EventNotification. Terminal standardının SaleToPOIRequest içindeki kendi bildirimleri platformun değildir.',
  ],
  [
    /^SaleToPOIResponse holds no PaymentResponse: .+$/su,
    'SaleToPOIResponse içinde PaymentResponse yok: iptal ya da durum gibi öteki yanıtlar ödeme sonucu değildir.',
  ],
  [
    /^MessageHeader\.MessageCategory must be Payment: .+$/su,
    'MessageHeader.MessageCategory Payment olmalı: örneğin bir iptalin yanıtı ödeme sonucu değildir.',
  ],
  [
    /^EventToNotify must be .+$/su,
    'EventToNotify şunlardan biri olmalı: SentToTerminal, WaitingForCard, WaitingCustomer, Processing. Terminal standardının kendi bildirimleri platformun değildir.',
  ],
  [
    /^PaymentResponse\.Response\.Result must be .+$/su,
    'PaymentResponse.Response.Result Success, Failure ya da Partial olmalı.',
  ],
  [
    /^There is no such payment for this device: .+$/su,
    'Bu cihaz için böyle bir ödeme yok: bilinmiyor, başka bir cihazın ya da başka bir sağlayıcının olabilir.',
  ],
  [
    /^SaleData\.SaleTransactionID\.TransactionID must be there .+$/su,
    'SaleData.SaleTransactionID.TransactionID bulunmalı ve yoldaki paymentId ile harfi harfine aynı olmalı.',
  ],
  [
    /^MaskedPan must be masked, .+$/su,
    'MaskedPan maskeli olmalı ya da en çok 4 rakam taşımalı. Gönderilen tam bir kart numarasına benziyor; hiçbir yerde saklanmaz.',
  ],
  [
    /^An approval needs PaymentResult\.AmountsResp\.AuthorizedAmount: .+$/su,
    'Onay için PaymentResult.AmountsResp.AuthorizedAmount gerekir: bir sayı ya da sayı olan bir metin, eksi değil.',
  ],
  [/^AmountsResp\.Currency differs .+$/su, 'AmountsResp.Currency istenen para biriminden farklı.'],
  [
    /^More was approved than requested: .+$/su,
    'İstenenden fazlası onaylandı: kaydedilmedi ve bir uyarı verildi.',
  ],
  [
    /^The payment is (.+) for good, and the message says (.+): an alarm was raised\. .+$/su,
    'Ödeme kesin olarak $1, ileti ise $2 diyor: bir uyarı verildi. Gerçek bir düzeltme, bildirim değil iade ya da iptaldir.',
  ],
  [
    /^The message was taken without (.+)\. The complete SaleToPOIResponse .+$/su,
    'İleti şunlar olmadan alındı: $1. Yazarkasaya giden SaleToPOIResponse’un tamamı beklenir.',
  ],
  [
    /^Nothing new: the payment is (.+) already\. .+$/su,
    'Yeni bir şey yok: ödeme zaten $1. İletiler en az bir kez gelir, bu yüzden hata değildir; yeniden göndermeyin.',
  ],
  [
    /^The fault rule (.+) answered (\d+) in place of doing anything\.$/u,
    '$1 arıza kuralı hiçbir şey yapmadan $2 yanıtını verdi.',
  ],
  [
    /^The fault rule (.+) kept this call waiting for (.+) ms of real time before it was done\.$/u,
    '$1 arıza kuralı bu çağrıyı yapılmadan önce gerçek zamanda $2 msn bekletti.',
  ],
  [
    /^The fault rule (.+) cut the answer off after (.+) bytes\.$/u,
    '$1 arıza kuralı yanıtı $2 bayttan sonra kesti.',
  ],
  [
    /^The fault rule (.+) left out the headers (.+)\.$/u,
    '$1 arıza kuralı şu başlıkları çıkardı: $2.',
  ],
  [
    /^The fault rule (.+) closed the connection before anything was done\. .+$/su,
    '$1 arıza kuralı hiçbir şey yapılmadan bağlantıyı kapattı. Durum 0, yanıt yok demektir.',
  ],
  [
    /^The fault rule (.+) closed the connection after the call was done: .+$/su,
    '$1 arıza kuralı çağrı yapıldıktan sonra bağlantıyı kapattı: burada görünen yanıt hiç gönderilmedi.',
  ],
  [
    /^The fault rule (.+) did not keep this call waiting: .+$/su,
    '$1 arıza kuralı bu çağrıyı bekletmedi: bekleyen çağrı zaten çok fazla.',
  ],
  [
    /^The fault rule (.+) kept this call waiting when the emulator ended, .+$/su,
    '$1 arıza kuralı, öykünücü kapandığında bu çağrıyı bekletiyordu; hiçbir şey yapılmadı. Durum 0, yanıt yok demektir.',
  ],
];
