import { presetOfRule } from '#server/domain/faults/presets.ts';
import type { faultNotes as english } from '#server/domain/messages/fault-notes.ts';
import type { Translation } from '#server/domain/messages/message.ts';

import { faults } from '../faults.ts';

export const faultNotes: Translation<typeof english> = {
  faultOnCall: ({ rule, effect }) => {
    if ('status' in effect)
      return `${faultOf(rule, effect)} hiçbir şey yapmadan ${effect.status} yanıtını verdi.`;
    if ('delayMs' in effect)
      return `${faultOf(rule, effect)} bu çağrıyı yapılmadan önce gerçek zamanda ${effect.delayMs} msn bekletti.`;
    if ('truncate' in effect)
      return `${faultOf(rule, effect)} yanıtı ${effect.truncate} bayttan sonra kesti.`;
    if ('withoutHeaders' in effect)
      return `${faultOf(rule, effect)} şu başlıkları çıkardı: ${effect.withoutHeaders.join(', ')}.`;
    if ('staff' in effect) return `${faultOf(rule, effect)}: ${STAFF_TEXTS[effect.staff]}`;
    return effect.drop === 'before'
      ? `${faultOf(rule, effect)} hiçbir şey yapılmadan bağlantıyı kapattı. Durum 0, yanıt yok demektir.`
      : `${faultOf(rule, effect)} çağrı yapıldıktan sonra bağlantıyı kapattı: burada görünen yanıt hiç gönderilmedi.`;
  },
  faultDidNotDelay: ({ rule, effect }) =>
    `${faultOf(rule, effect)} bu çağrıyı bekletmedi: bekleyen çağrı zaten çok fazla.`,
  faultDelayedUntilEnd: ({ rule, effect }) =>
    `${faultOf(rule, effect)}, emülatör kapandığında bu çağrıyı bekletiyordu; hiçbir şey yapılmadı. Durum 0, yanıt yok demektir.`,
  sentAgainByFault: ({ rule, times }) =>
    `${faultOf(rule, { duplicate: times })} bu olayı aynı kimlikle ${times} kez daha gönderdi; eklenti onu bir kez ` +
    'işlemelidir.',
};

const STAFF_TEXTS = {
  addLine: 'personel bu çağrıdan hemen önce adisyona bir satır ekledi.',
  voidLine: 'personel bu çağrıdan hemen önce adisyonun bir satırını iptal etti.',
  move: 'personel bu çağrıdan hemen önce adisyonu başka bir masaya taşıdı.',
  pay: 'personel bu çağrıdan hemen önce adisyon için ödeme aldı.',
};

function faultOf(rule: string, effect: object | undefined): string {
  const preset = presetOfRule({ id: rule, effect });
  return preset === undefined
    ? `${rule} arıza kuralı`
    : `“${faults.presetTexts[preset.name].title}” arızası`;
}
