import type { faultNotes as english } from '#server/domain/messages/fault-notes.ts';
import type { Translation } from '#server/domain/messages/message.ts';

import { faults } from '../faults.ts';

type Rule = Parameters<typeof english.faultDidNotDelay>[0];

export const faultNotes: Translation<typeof english> = {
  faultOnCall: ({ effect, ...rule }) => {
    if ('status' in effect)
      return `${faultOf(rule)} hiçbir şey yapmadan ${effect.status} yanıtını verdi.`;
    if ('delayMs' in effect)
      return `${faultOf(rule)} bu çağrıyı yapılmadan önce gerçek zamanda ${effect.delayMs} msn bekletti.`;
    if ('truncate' in effect)
      return `${faultOf(rule)} yanıtı ${effect.truncate} bayttan sonra kesti.`;
    if ('withoutHeaders' in effect)
      return `${faultOf(rule)} şu başlıkları çıkardı: ${effect.withoutHeaders.join(', ')}.`;
    if ('staff' in effect) return `${faultOf(rule)}: ${STAFF_TEXTS[effect.staff]}`;
    return effect.drop === 'before'
      ? `${faultOf(rule)} hiçbir şey yapılmadan bağlantıyı kapattı. Durum 0, yanıt yok demektir.`
      : `${faultOf(rule)} çağrı yapıldıktan sonra bağlantıyı kapattı: burada görünen yanıt hiç gönderilmedi.`;
  },
  faultDidNotDelay: (rule) =>
    `${faultOf(rule)} bu çağrıyı bekletmedi: bekleyen çağrı zaten çok fazla.`,
  faultDelayedUntilEnd: (rule) =>
    `${faultOf(rule)}, emülatör kapandığında bu çağrıyı bekletiyordu; hiçbir şey yapılmadı. Durum 0, yanıt yok demektir.`,
  sentAgainByFault: ({ times, ...rule }) =>
    `${faultOf(rule)} bu olayı aynı kimlikle ${times} kez daha gönderdi; eklenti onu bir kez ` +
    'işlemelidir.',
};

const STAFF_TEXTS = {
  addLine: 'personel bu çağrıdan hemen önce adisyona bir satır ekledi.',
  voidLine: 'personel bu çağrıdan hemen önce adisyonun bir satırını iptal etti.',
  move: 'personel bu çağrıdan hemen önce adisyonu başka bir masaya taşıdı.',
  pay: 'personel bu çağrıdan hemen önce adisyon için ödeme aldı.',
};

function faultOf({ rule, preset }: Rule): string {
  return preset === undefined
    ? `${rule} arıza kuralı`
    : `“${faults.presetTexts[preset].title}” arızası`;
}
