import type { faultNotes as english } from '#server/domain/messages/fault-notes.ts';
import type { Translation } from '#server/domain/messages/message.ts';

export const faultNotes: Translation<typeof english> = {
  faultOnCall: ({ rule, effect }) => {
    if ('status' in effect)
      return `${rule} arıza kuralı hiçbir şey yapmadan ${effect.status} yanıtını verdi.`;
    if ('delayMs' in effect)
      return `${rule} arıza kuralı bu çağrıyı yapılmadan önce gerçek zamanda ${effect.delayMs} msn bekletti.`;
    if ('truncate' in effect)
      return `${rule} arıza kuralı yanıtı ${effect.truncate} bayttan sonra kesti.`;
    if ('withoutHeaders' in effect)
      return `${rule} arıza kuralı şu başlıkları çıkardı: ${effect.withoutHeaders.join(', ')}.`;
    return effect.drop === 'before'
      ? `${rule} arıza kuralı hiçbir şey yapılmadan bağlantıyı kapattı. Durum 0, yanıt yok demektir.`
      : `${rule} arıza kuralı çağrı yapıldıktan sonra bağlantıyı kapattı: burada görünen yanıt hiç gönderilmedi.`;
  },
  faultDidNotDelay: ({ rule }) =>
    `${rule} arıza kuralı bu çağrıyı bekletmedi: bekleyen çağrı zaten çok fazla.`,
  faultDelayedUntilEnd: ({ rule }) =>
    `${rule} arıza kuralı, emülatör kapandığında bu çağrıyı bekletiyordu; hiçbir şey yapılmadı. Durum 0, yanıt yok demektir.`,
  sentAgainByFault: ({ rule, times }) =>
    `${rule} arıza kuralı bu olayı aynı kimlikle ${times} kez daha gönderdi; eklenti onu bir kez ` +
    'işlemelidir.',
};
