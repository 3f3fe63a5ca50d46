import type { menuProblems as english } from '#server/domain/messages/menu-problems.ts';
import type { Translation } from '#server/domain/messages/message.ts';

export const menuProblems: Translation<typeof english> = {
  menuTitleMissing: 'Ürün adı eksik',
  menuTitleTooLong: ({ most }) => `Ürün adı ya da kategori ${most} karakterden uzun`,
  menuPriceMissing: 'Fiyat eksik',
  menuPriceUnreadable: ({ found }) => `“${found}” bir fiyat değil`,
  menuPriceSplit: ({ found }) =>
    `Sütunlar virgülle ayrılıyorsa ondalıklı fiyat tırnak içinde yazılmalı: "${found}"`,
  menuTaxUnreadable: () => 'KDV 0–100 arası olmalı',
  menuTooLong: ({ most }) => `Menüde en çok ${most} satır olabilir`,
};
