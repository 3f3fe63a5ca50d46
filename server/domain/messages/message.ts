/**
 * Something reported, as data: a code and what it is about. It is stored and sent like this; its text is
 * rendered where it is shown, in the language of the reader.
 */
export interface Message {
  readonly code: string;
  readonly params: object;
}

/** Renders a message that is a parameter of another one. */
export type Say = (message: Message) => string;

type Text<Params> = string | ((params: Params, say: Say) => string);

/** The texts of one language by code. English texts define the codes and their parameters. */
export type Texts = Readonly<Record<string, Text<never>>>;

type NoParams = Readonly<Record<never, never>>;

type ParamsOf<T> = T extends (params: infer Params, say: Say) => string ? Params : NoParams;

/** Any message of a catalogue. */
export type MessageOf<English extends Texts> = {
  [Code in keyof English & string]: {
    readonly code: Code;
    readonly params: ParamsOf<English[Code]>;
  };
}[keyof English & string];

/** The same messages in another language: every code, with the parameters of the English text. */
export type Translation<English extends Texts> = {
  readonly [Code in keyof English]: Text<ParamsOf<English[Code]>>;
};

/** The text of a message. A code without one is shown as it is: it comes from a newer version. */
export function render(
  texts: Texts,
  { code, params }: Message,
  say: Say = (inner) => render(texts, inner),
): string {
  const text = Object.hasOwn(texts, code) ? texts[code] : code;
  if (typeof text !== 'function') return text ?? code;
  return text(params as never, say);
}
