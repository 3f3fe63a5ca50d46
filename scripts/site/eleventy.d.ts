// The used parts of Eleventy, which has no types.
declare module '@11ty/eleventy' {
  export interface MarkdownToken {
    readonly type: string;
    readonly tag: string;
    readonly content: string;
    readonly children: readonly MarkdownToken[] | null;
    attrs: [name: string, value: string][] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }

  interface MarkdownState {
    readonly tokens: readonly MarkdownToken[];
    /** The data of the template. */
    readonly env: Readonly<Record<string, unknown>>;
  }

  interface MarkdownIt {
    set(options: { readonly html: boolean }): void;
    readonly core: {
      readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void };
    };
  }

  interface Configuration {
    addTemplate(name: string, content: string, data: object): void;
    amendLibrary(name: 'md', change: (markdown: MarkdownIt) => void): void;
    addTransform(
      name: string,
      transform: (this: { readonly page: { readonly outputPath: string } }, text: string) => string,
    ): void;
  }

  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { readonly quietMode: boolean; readonly config: (site: Configuration) => void },
    );
    write(): Promise<void>;
  }
}
