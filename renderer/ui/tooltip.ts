/** Attributes of an element that has a tooltip; `TooltipHost` shows it. */
export function tooltip(text: string, shortcut?: string) {
  return { 'data-tooltip': text, 'data-tooltip-shortcut': shortcut };
}
