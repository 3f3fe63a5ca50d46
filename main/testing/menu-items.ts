import type { MenuItemConstructorOptions } from 'electron';

/** The items of a menu with those of its submenus, in the order they are read. */
export function allItems(
  items: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? allItems(item.submenu) : []),
  ]);
}
