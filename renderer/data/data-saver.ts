interface Connection {
  readonly saveData?: boolean;
}

/** Whether whoever reads wants data to be saved, as far as the browser tells; what nobody asked for stays away then. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true;
}
