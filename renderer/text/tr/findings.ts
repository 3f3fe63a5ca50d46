import type { Format } from '../format.ts';
import type { FindingNames } from '../report.ts';

type Id = keyof FindingNames;

/** A finding as it is said; the server says it in English. */
interface Said {
  readonly id: Id;
  readonly title: string;
  readonly detail: string;
  readonly advice: string;
  readonly count: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Words {
  readonly title: string;
  readonly advice: string;
}

const WORDS: Readonly<Record<Id, Words>> = {
  'metadata-lost': {
    title: 'Tam değiştirmeler başka bir eklentinin metaverisini sildi',
    advice: 'Önce masayı okuyun, her satırı kendi `lineId` değeriyle yeniden bildirin.',
  },
  'own-metadata-lost': {
    title: 'Tam değiştirmeler kendi metaverisini sildi',
    advice: 'Satırı bildirirken kalması gereken metaveriyi de yeniden gönderin.',
  },
  'signature-unchecked': {
    title: 'Alıcı imzayı doğrulamıyor',
    advice:
      'Her çağrıda imzayı ham gövde üzerinden doğrulayın, tutmuyorsa 401 döndürün; sonra yeniden denetleyin.',
  },
  'retry-after-ignored': {
    title: '429 yanıtından sonra beklemedi',
    advice: '429 gelince o sınırın çağrılarını `Retry-After` süresi dolana dek durdurun.',
  },
  'lines-without-identity': {
    title: 'Kendi kimliği olmayan satırlar',
    advice: 'Her yeni satıra kendi ürettiğiniz, rastgele bir `lineId` verin.',
  },
  'weak-identities': {
    title: 'Zayıf kimlikler reddedildi',
    advice: '`lineId` için UUID gibi rastgele, 8 ile 64 karakter arası bir değer kullanın.',
  },
  'create-without-idempotency-key': {
    title: 'Anahtarsız oluşturma',
    advice:
      'Her oluşturmada bir `idempotencyKey` gönderin: yanıt kaybolursa aynı anahtarla tekrar güvenlidir.',
  },
  'retry-with-new-key': {
    title: 'Aynı oluşturma yeni bir anahtarla tekrarlandı',
    advice:
      'Yanıtı gelmeyen bir oluşturmayı ilk anahtarıyla tekrarlayın; yoksa iki kez yapılabilir.',
  },
  polling: {
    title: 'Bir olayın söyleyeceğini soruyor',
    advice: 'Olaya abone olun, yalnızca olay gelince okuyun.',
  },
  'client-errors': {
    title: 'Aynı ret tekrar tekrar',
    advice: 'Reddin nedenini giderin; aynı çağrıyı tekrarlamak yanıtı değiştirmez.',
  },
  'failing-receiver': {
    title: 'Olaylar son denemeden sonra bırakıldı',
    advice: 'Alıcı her olaya 2xx ile yanıt vermeli; işi sonra, arka planda yapın.',
  },
  'slow-receiver': {
    title: 'Alıcı yavaş',
    advice: 'Olayı kuyruğa alın, hemen 2xx ile yanıt verin, işi sonra yapın.',
  },
  'slow-callbacks': {
    title: 'Geri çağrılar sürenin yarısından uzun',
    advice: 'Hazır bir yanıtla hemen dönün; uzun işi sonra yapın.',
  },
  'failed-callbacks': {
    title: 'Geri çağrılar yanıtsız ya da yanlış biçimde',
    advice: 'Her geri çağrıya süresi içinde, belirtilen biçimde yanıt verin.',
  },
  'unused-scopes': {
    title: 'Kullanılmayan yetkiler',
    advice: 'Daha azını isteyin; personel daha çabuk onaylar.',
  },
  'legacy-paths': {
    title: 'Yenisi olan yollar',
    advice: 'Yeni yola geçin; eskisi yalnızca uyumluluk için durur.',
  },
  'daily-cap': {
    title: 'Günlük sınıra yaklaşıyor',
    advice: 'Düğmelere ve sorulara yapılan çağrıları azaltın ya da kurulumda sınırı konuşun.',
  },
};

/** What was seen, by the finding's values; undefined: they do not say it. */
type Detail = (said: Said, format: Format) => string | undefined;

const DETAILS: Partial<Readonly<Record<Id, Detail>>> = {};

/** A finding in Turkish; what nobody here has words for stays as the server says it. */
export function findingInTurkish(said: Said, format: Format): Words & Pick<Said, 'detail'> {
  const words: Words = WORDS[said.id] ?? said;
  return { ...words, detail: DETAILS[said.id]?.(said, format) ?? said.detail };
}
