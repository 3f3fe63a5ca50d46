type Found = { readonly found: string };
type Most = { readonly most: number };

export const menuProblems = {
  menuTitleMissing: 'The title is missing',
  menuTitleTooLong: ({ most }: Most) => `The title or category is longer than ${most} characters`,
  menuPriceMissing: 'The price is missing',
  menuPriceUnreadable: ({ found }: Found) => `"${found}" is not a price`,
  menuPriceSplit: ({ found }: Found) =>
    `A decimal comma needs quotation marks where commas separate columns: "${found}"`,
  menuTaxUnreadable: ({ found }: Found) => `"${found}" is not a tax rate from 0 to 100`,
  menuTooLong: ({ most }: Most) => `A menu has at most ${most} rows`,
};
