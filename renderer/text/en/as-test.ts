/** Tests made of what was logged. */
export const asTest = {
  copy: 'Copy as test',
  copied: (file: string) => `Test copied: ${file}`,
};
