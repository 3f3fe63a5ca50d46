/** The environment variable that tells the app of the development loop the address of its window. */
export const ADDRESS_VARIABLE = 'COUNTERTOP_DEV_ADDRESS';
