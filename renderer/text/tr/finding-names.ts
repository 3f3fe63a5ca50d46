import type { Texts } from '../text.ts';

export const findingNames: Texts['findingNames'] = {
  'metadata-lost': 'başkalarının üst verisini silme',
  'lines-overwritten': 'yeni satırları ezme',
  'others-lines-removed': 'başkalarının satırlarını silme',
  'note-lost': 'notları silme',
  'own-metadata-lost': 'kendi üst verisini silme',
  'signature-unchecked': 'imzayı doğrulamama',
  'retry-after-ignored': 'Retry-After’a uymama',
  'lines-without-identity': 'kimliksiz satırlar',
  'weak-identities': 'zayıf kimlikler',
  'create-without-idempotency-key': 'anahtarsız oluşturma',
  'retry-with-new-key': 'yeni anahtarla tekrar',
  polling: 'sürekli sorma',
  'client-errors': 'tekrarlanan retler',
  'failing-receiver': 'yanıtlamayan alıcı',
  'slow-receiver': 'yavaş alıcı',
  'slow-callbacks': 'yavaş geri çağrılar',
  'failed-callbacks': 'başarısız geri çağrılar',
  'unused-scopes': 'kullanılmayan yetkiler',
  'legacy-paths': 'eski yollar',
  'daily-cap': 'günlük sınır',
};
