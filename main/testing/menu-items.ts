import type { MenuItemConstructorOptions } from 'electron';

/** The items of a menu and of its submenus, in order. */
export function allItems(
  items: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? allItems(item.submenu) : []),
  ]);
}
