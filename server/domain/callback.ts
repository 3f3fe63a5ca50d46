/** What a plugin is asked to answer at once: a button that staff pressed, or a hook (D9). */
export type CallbackKind = 'action' | 'hook';

/** What an action or a hook is about. */
export interface CallbackTarget {
  readonly type?: string;
  readonly id: string;
}
