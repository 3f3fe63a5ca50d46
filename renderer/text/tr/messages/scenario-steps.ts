import type { Translation } from '#server/domain/messages/message.ts';
import type { Lack, scenarioSteps as english } from '#server/domain/messages/scenario-steps.ts';

export const scenarioSteps: Translation<typeof english> = {
  stepNotWithin: ({ within, miss }, say) => `${within} içinde olmadı: ${say(miss)}`,
  stepStatus: ({ expected, status, said }, say) =>
    `Beklenen durum ${expected}, gelen ${status}: ${say(said)}`,
  stepRefused: ({ status, said }, say) => `${status} yanıtlandı: ${say(said)}`,
  stepAnswerDiffers: ({ difference }, say) => `Yanıt beklendiği gibi değil: ${say(difference)}`,
  stepAccountDiffers: ({ difference }, say) => `Adisyon beklendiği gibi değil: ${say(difference)}`,
  stepAccountRefused: ({ said }, say) => `Adisyon: ${say(said)}`,
  stepNotFound: ({ what, wanted, others, count }) => {
    const rest = count > others.length ? `; ${count - others.length} tane daha` : '';
    return (
      `Beklenen ${what === 'delivery' ? 'teslimat' : 'çağrı'} ${wanted}; ` +
      (count === 0 ? 'o türden hiç yoktu' : `olanlar: ${others.join('; ')}${rest}`)
    );
  },
  stepNoPlugin: ({ pluginId, serverId }) => `${serverId} mağazasında ${pluginId} eklentisi yok`,
  stepBadAddress: ({ text }) => `${text} hiçbir adrese sığmaz`,
  stepNotAnswered: ({ method, path, reason }) => `${method} ${path} yanıtlanmadı: ${reason}`,
  stepEndless: 'Çağrıya hiç bitmeyen bir olay akışıyla yanıt verildi',
  stepAnswerTooLong: ({ most }) => `Yanıt ${most} bayttan uzun`,
  stepNamedTooLong: ({ most }) => `Adımların adlandırdığı yanıtlar ${most} karakterden uzun`,
  stepReferencesTooLong: ({ most }) =>
    `Göndermeler bir adıma ${most} karakterden fazlasını koyuyor`,
  stepNotNamed: ({ reference, name }) =>
    `${reference} yok: ${name} adını veren adım başarılı olmadı`,
  stepPartMissing: ({ reference, at, found }, say) =>
    `${reference} yok: ${at} değeri ${say(found)}`,
  stepNoNumber: ({ reference, found }, say) => `${reference} bir sayı değil: değeri ${say(found)}`,
  stepNoAmount: ({ amount }) => `${amount} sıfıra bölüyor`,
  stepReceiverNotStarted: ({ reason }) => `Alıcı başlatılamadı: ${reason}`,
  stepReceiverRefused: ({ refused }) => `Alıcı reddedildi: ${refused}`,

  difference: ({ path, expected, found }, say) =>
    `${path}: beklenen ${say(expected)}, bulunan ${say(found)}`,
  aList: 'bir liste',
  anObject: 'bir nesne',
  nothing: 'hiçbir şey',
  quoted: ({ text }) => text,
  refused: ({ message }) => message,

  needs: ({ missing }) =>
    `Bu senaryo için gerekenler: ${new Intl.ListFormat('tr').format(missing.map(lackText))}`,

  closeBlocked: ({ pluginId, said }) =>
    `${pluginId} masanın kapanmasına izin vermedi${said === null ? '' : `: “${said}”`}`,
  tableInTheWay: ({ title }) =>
    `${title} masası senaryo başlamadan önce açıktı. Dünyayı sıfırlayın ya da senaryoyu bir sandbox’ta oynatın.`,
};

function lackText({ what, needed, found, id }: Lack): string {
  if (what === 'plugin') return `${id} eklentisi`;
  return found === 0 ? `${needed} ${LACKS[what]}` : `${needed} ${LACKS[what]} (${found} var)`;
}

const LACKS = {
  free: 'boş masa',
  menu: 'fiyatı olan ürün',
  open: 'açık masa',
  customer: 'müşteri',
  cash: 'nakit ödeme yöntemi',
  card: 'kartlı ödeme yöntemi',
  device: 'kart terminali',
} as const;
