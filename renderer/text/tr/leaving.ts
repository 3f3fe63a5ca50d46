import type { LeavingText } from '../leaving.ts';

export const leaving: LeavingText = {
  title: 'Girdikleriniz silinsin mi?',
  text: 'Bu pencere kapanınca girdikleriniz saklanmaz.',
  drop: 'Sil',
  stay: 'Devam et',
};
