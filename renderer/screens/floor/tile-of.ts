/** The tile of a table, if it is drawn. */
export function tileOf(tableId: string, floor: ParentNode = document): HTMLElement | null {
  return floor.querySelector(`[data-table="${CSS.escape(tableId)}"]`);
}

/** True if a table is in the right half of a box. */
export function isRightIn(box: Pick<DOMRect, 'x' | 'width'>, tableId: string): boolean {
  const tile = tileOf(tableId)?.getBoundingClientRect();
  return tile !== undefined && tile.x + tile.width / 2 > box.x + box.width / 2;
}
