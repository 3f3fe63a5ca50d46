import type { Texts } from '../text.ts';
export const leaving: Texts['leaving'] = {
  title: 'Girdikleriniz silinsin mi?',
  text: 'Bu pencere kapanınca girdikleriniz saklanmaz.',
  drop: 'Sil',
  stay: 'Devam et',
};
