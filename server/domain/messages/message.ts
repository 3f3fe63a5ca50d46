/** A message as data, as stored and sent. Its text is rendered where it is displayed, in any language. */
export interface Message {
  readonly code: string;
  readonly params: object;
}

/** Renders a message that is a param of another message. */
export type Say = (message: Message) => string;

type Text<Params> = string | ((params: Params, say: Say) => string);

/** The texts of one language by code. The English texts define the codes and params. */
export type Texts = Readonly<Record<string, Text<never>>>;

type NoParams = Readonly<Record<never, never>>;

type ParamsOf<T> = T extends (params: infer Params, say: Say) => string ? Params : NoParams;

export type MessageOf<English extends Texts> = {
  [Code in keyof English & string]: {
    readonly code: Code;
    readonly params: ParamsOf<English[Code]>;
  };
}[keyof English & string];

export type Translation<English extends Texts> = {
  readonly [Code in keyof English]: Text<ParamsOf<English[Code]>>;
};

/** The text of a message, or the code itself if it is unknown (from a newer version). */
export function render(
  texts: Texts,
  { code, params }: Message,
  say: Say = (inner) => render(texts, inner),
): string {
  const text = Object.hasOwn(texts, code) ? texts[code] : code;
  if (typeof text !== 'function') return text ?? code;
  return text(params as never, say);
}
