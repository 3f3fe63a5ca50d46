import type { Translation } from '#server/domain/messages/message.ts';
import type {
  NetworkTexts,
  pluginCallErrors as english,
} from '#server/domain/messages/plugin-call-errors.ts';
import { isRedirect, networkText } from '#server/domain/messages/plugin-call-errors.ts';

const NETWORK: NetworkTexts = {
  ECONNREFUSED: 'o adreste dinleyen yok',
  ECONNRESET: 'yanıt tamamlanmadan bağlantı sıfırlandı',
  EPIPE: 'istek gönderilirken bağlantı kapatıldı',
  UND_ERR_SOCKET: 'yanıt tamamlanmadan bağlantı kapatıldı',
  ENOTFOUND: 'sunucu adı bilinmiyor',
  EAI_AGAIN: 'sunucu adı sorgulanamadı',
  ERR_IP_BLOCKED: 'adresi herkese açık değil ve sunucu onun için --allow-target ile başlatılmadı',
  EHOSTUNREACH: 'sunucuya ulaşılamıyor',
  ENETUNREACH: 'ağa ulaşılamıyor',
  ETIMEDOUT: 'bağlantı zamanında kurulamadı',
  UND_ERR_CONNECT_TIMEOUT: 'bağlantı zamanında kurulamadı',
  UND_ERR_HEADERS_OVERFLOW: 'yanıtın başlıkları çok büyük',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'yanıt, Content-Length değerinden kısa ya da uzun',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS sertifikası kendinden imzalı',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS sertifikası güvenilmeyen bir kurumdan',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS sertifikası güvenilmeyen bir kurumdan',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS sertifikası güvenilmeyen bir kurumdan',
  CERT_HAS_EXPIRED: 'TLS sertifikasının süresi dolmuş',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS sertifikası başka bir sunucu adına ait',
  ERR_SSL_WRONG_VERSION_NUMBER: 'TLS kullanmıyor; adreste https yerine http gerekebilir',
  ERR_SSL_: 'TLS bağlantısı kurulamadı',
  ERR_TLS_: 'TLS bağlantısı kurulamadı',
  CERT_: 'TLS sertifikası geçerli değil',
};

export const pluginCallErrors: Translation<typeof english> = {
  noAnswer: ({ seconds }) => `${seconds} sn içinde yanıt gelmedi`,
  answerUnfinished: ({ seconds }) => `yanıt ${seconds} sn içinde bitmedi`,
  answeredNot2xx: ({ status }) =>
    `2xx yerine ${status} yanıtlandı${isRedirect(status) ? '; yönlendirmeler izlenmez' : ''}`,
  answerNotJson: 'yanıt JSON değil',
  answerTooDeep: 'yanıt fazla derin iç içe',
  answerTooLarge: 'yanıt 1 MiB’tan büyük',
  answerNotHttp: ({ said }) => `yanıtı HTTP değil: ${said}`,
  callDropped: 'hiç gönderilmedi: bir arıza kuralı düşürdü',
  callLost: 'bir arıza kuralı çağrıyı yolda kaybetti',
  answerLost: 'bir arıza kuralı yanıtı kaybetti',
  endedWhileDelayed: 'bir arıza kuralı yanıtı bekletirken emülatör kapandı',
  callGivenUp: 'yarıda kesildi',
  networkError: (error) => `${networkText(NETWORK, error) ?? error.said} (${error.code})`,
  unknownError: ({ said }) => said,
};
