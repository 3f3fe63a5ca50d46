import type { Text } from '../text.ts';

export const asTest: Text['asTest'] = {
  copy: 'Test olarak kopyala',
  copied: (file) => `Test kopyalandı: ${file}`,
};
