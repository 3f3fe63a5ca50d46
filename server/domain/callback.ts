/** What a plugin is asked to answer at once: a button that staff pressed, or a hook (D9). */
export const CALLBACK_KIND_NAMES = ['action', 'hook'] as const;

export type CallbackKind = (typeof CALLBACK_KIND_NAMES)[number];

/** What an action or a hook is about. */
export interface CallbackTarget {
  readonly type?: string;
  readonly id: string;
}
