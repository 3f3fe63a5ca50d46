import { presetOfRule } from '#server/domain/faults/presets.ts';
import type { faultNotes as english } from '#server/domain/messages/fault-notes.ts';
import type { Translation } from '#server/domain/messages/message.ts';

import { faults } from '../faults.ts';

export const faultNotes: Translation<typeof english> = {
  faultOnCall: ({ rule, effect }) => {
    if ('status' in effect)
      return `${faultOf(rule)} hiçbir şey yapmadan ${effect.status} yanıtını verdi.`;
    if ('delayMs' in effect)
      return `${faultOf(rule)} bu çağrıyı yapılmadan önce gerçek zamanda ${effect.delayMs} msn bekletti.`;
    if ('truncate' in effect)
      return `${faultOf(rule)} yanıtı ${effect.truncate} bayttan sonra kesti.`;
    if ('withoutHeaders' in effect)
      return `${faultOf(rule)} şu başlıkları çıkardı: ${effect.withoutHeaders.join(', ')}.`;
    return effect.drop === 'before'
      ? `${faultOf(rule)} hiçbir şey yapılmadan bağlantıyı kapattı. Durum 0, yanıt yok demektir.`
      : `${faultOf(rule)} çağrı yapıldıktan sonra bağlantıyı kapattı: burada görünen yanıt hiç gönderilmedi.`;
  },
  faultDidNotDelay: ({ rule }) =>
    `${faultOf(rule)} bu çağrıyı bekletmedi: bekleyen çağrı zaten çok fazla.`,
  faultDelayedUntilEnd: ({ rule }) =>
    `${faultOf(rule)}, emülatör kapandığında bu çağrıyı bekletiyordu; hiçbir şey yapılmadı. Durum 0, yanıt yok demektir.`,
  sentAgainByFault: ({ rule, times }) =>
    `${faultOf(rule)} bu olayı aynı kimlikle ${times} kez daha gönderdi; eklenti onu bir kez ` +
    'işlemelidir.',
};

function faultOf(rule: string): string {
  const preset = presetOfRule(rule);
  return preset === undefined
    ? `${rule} arıza kuralı`
    : `“${faults.presetTexts[preset.name].title}” arızası`;
}
