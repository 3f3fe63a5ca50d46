/** Both themes, as a system asks for them. */
export const THEMES = ['light', 'dark'] as const;
