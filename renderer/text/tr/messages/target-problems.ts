import type { Translation } from '#server/domain/messages/message.ts';
import type { targetProblems as english } from '#server/domain/messages/target-problems.ts';

export const targetProblems: Translation<typeof english> = {
  targetRedirects: ({ target, to }) =>
    `${target} yönlendiriyor${to === null ? '' : ` (${to})`}. API anahtarı da gideceği için yönlendirme izlenmez; doğrudan yanıt veren adresi girin.`,
  targetSendsHtml: ({ target }) =>
    `${target} JSON yerine HTML gönderiyor. Data API’nin platform belgelerindeki adresini girin.`,
  targetKeyUnknown: ({ target }) =>
    `${target} bu API anahtarını tanımıyor (401). O sandbox’a ait bir anahtar ve adres girin.`,
  targetNotFound: ({ target }) =>
    `${target} adresinde Data API yok (404). Platform belgelerindeki adresi girin.`,
  targetFails: ({ target, status }) =>
    `${target} sürekli ${status} yanıtı veriyor. Daha sonra yeniden deneyin.`,
  targetSilent: ({ target }) => `${target} yanıt vermiyor. Yeniden deneyin; okunanlar kaybolmaz.`,
  targetLimited: ({ target }) =>
    `${target} şu anda başka çağrı kabul etmiyor; sınırı başka bir program kullanıyor olabilir. Daha sonra yeniden deneyin; okunanlar kaybolmaz.`,
  targetShowsNothing: ({ target }) =>
    `${target} bu anahtara ne masaları ne ürünleri gösteriyor. orders:read ve products:read yetkileri olan bir anahtar girin.`,
};
