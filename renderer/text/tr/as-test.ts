import type { Texts } from '../text.ts';

export const asTest: Texts['asTest'] = {
  copy: 'Test olarak kopyala',
  copied: (file) => `Test kopyalandı: ${file}`,
};
