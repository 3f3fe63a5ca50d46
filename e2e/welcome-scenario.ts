export const both = (en: string, tr: string) => ({ en, tr });

/** A scenario with a sentence and one action: staff open S3 for two guests. One press plays both. */
export const WELCOME = {
  name: 'welcome',
  title: both('A warm welcome', 'Sıcak karşılama'),
  about: both('Two guests sit down.', 'İki misafir oturur.'),
  steps: [
    { say: both('Good evening.', 'İyi akşamlar.') },
    {
      title: both('Staff open S3', 'Personel S3’ü açar'),
      staff: 'openTable',
      with: { tableId: 'salon-3', personCount: 2 },
      as: 't',
    },
  ],
};
