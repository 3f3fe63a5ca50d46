import type { CSSProperties, HTMLAttributes, RefObject } from 'react';

import { classes } from './classes.ts';
import styles from './layout.module.css';

/** A step of the spacing scale, `--space-*`. */
type Step = 0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
/** One to four steps as in CSS: `gap={2}`, `gap="1 2"`, `pad="2 4 3"`. */
type Space =
  | Step
  | `${Step} ${Step}`
  | `${Step} ${Step} ${Step}`
  | `${Step} ${Step} ${Step} ${Step}`;

function space(steps: Space): string {
  return String(steps)
    .split(' ')
    .map((step) => (step === '0' ? '0' : `var(--space-${step})`))
    .join(' ');
}

const TONES = {
  ink: '--ink',
  soft: '--ink-soft',
  faint: '--ink-faint',
  accent: '--accent-text',
  good: '--good',
  warn: '--warn',
  bad: '--bad',
  info: '--info',
  virtual: '--virtual',
  'night-soft': '--night-soft',
  'screen-soft': '--screen-soft',
  /** Set by a class of tones.module.css. */
  own: '--tone',
};
const WEIGHTS = { normal: '--weight', strong: '--weight-strong', heavy: '--weight-heavy' };

type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
/** `tone` is the tone set by a class of tones.module.css. */
type Soft = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'tone';

/** Props with a value, mapped to CSS. Each sets a custom property. */
const VALUES = {
  gap: space,
  pad: space,
  align: (to: 'start' | 'center' | 'end' | 'baseline') => to,
  justify: (to: 'space-between' | 'center' | 'end') => to,
  textAlign: (to: 'start' | 'center' | 'end') => to,
  tone: (tone: keyof typeof TONES) => `var(${TONES[tone]})`,
  size: (size: Size) => `var(--text-${size})`,
  weight: (weight: keyof typeof WEIGHTS) => `var(${WEIGHTS[weight]})`,
  fill: (fill: 'paper' | 'surface' | 'sunken' | 'raised' | `${Soft}-soft`) => `var(--${fill})`,
  radius: (radius: 'sm' | 'md' | 'lg' | 'full') => `var(--radius-${radius})`,
  /** At least as high as a control of this size. */
  minHeight: (size: 'sm' | 'md' | 'lg') => `var(--control${size === 'md' ? '' : `-${size}`})`,
  /** Widths in units of `--space-16`. */
  width: (width: number) => `calc(var(--space-16) * ${width})`,
  minWidth: (width: number) => `calc(var(--space-16) * ${width})`,
  /** Sets the width and the height to the same size. */
  square: (step: Step) => `var(--space-${step})`,
  /** The size of the icons inside. */
  icons: (size: 'sm' | 'lg') => `var(--icon-${size})`,
  /** Column widths as in CSS; `fr` columns may shrink below the width of their content. */
  columns: (columns: string) => columns.replaceAll(/[\d.]+fr/gu, 'minmax(0, $&)'),
  /** Equal columns, as many as fit, each at least `width` times `--space-16` wide. */
  fit: (width: number) =>
    `repeat(auto-fit, minmax(min(100%, calc(var(--space-16) * ${width})), 1fr))`,
};

try {
  for (const name of Object.keys(VALUES)) {
    // Nested primitives must not inherit the property.
    CSS.registerProperty({ name: `--layout-${name}`, syntax: '*', inherits: false });
  }
} catch {
  // Tests have no CSS, and after a hot reload the properties are already registered.
}

type Values = { readonly [Name in keyof typeof VALUES]?: Parameters<(typeof VALUES)[Name]>[0] };

/** Boolean props; each one adds a class. */
interface Flags {
  readonly inline?: boolean;
  readonly wrap?: boolean;
  /** Takes the remaining space of its row. */
  readonly grow?: boolean;
  /** The element neither grows nor shrinks in its row. */
  readonly fixed?: boolean;
  /** May shrink below the width of its content. */
  readonly shrink?: boolean;
  /** May shrink below the height of its content. */
  readonly shrinkY?: boolean;
  /** Aligns the rows of a `Stack` at the top. */
  readonly packed?: boolean;
  /** Children of a `Stack` keep their width and align at the start or end. */
  readonly atStart?: boolean;
  readonly atEnd?: boolean;
  /** Centers the children of a `Stack` in their cells. */
  readonly centered?: boolean;
  /** Moves to the end of its row. */
  readonly push?: boolean;
  readonly relative?: boolean;
  readonly full?: boolean;
  readonly fullY?: boolean;
  readonly border?: boolean;
  /** The background, border and rounded corners of a surface. */
  readonly surface?: boolean;
  readonly lineAbove?: boolean;
  readonly lineBelow?: boolean;
  readonly scroll?: boolean;
  readonly clip?: boolean;
  /** Limits the width to that of readable text. */
  readonly measure?: boolean;
  readonly mono?: boolean;
  readonly tight?: boolean;
  readonly nowrap?: boolean;
  /** A single line, truncated with an ellipsis. */
  readonly truncate?: boolean;
  readonly breakAnywhere?: boolean;
  readonly pretty?: boolean;
  /** Truncates any content to one line, including block elements. */
  readonly oneLine?: boolean;
  /** Spans all columns of its grid, or takes a row of its own in a flex container. */
  readonly wholeRow?: boolean;
}

interface LayoutProps extends Values, Flags, Omit<HTMLAttributes<HTMLElement>, 'style'> {
  readonly as?: keyof HTMLElementTagNameMap;
  /** The attribute of a `time` element. */
  readonly dateTime?: string | undefined;
  readonly ref?: RefObject<HTMLElement | null> | ((element: HTMLElement | null) => void);
}

/** A component that turns these props into styles; `className` takes precedence. */
function primitive(base: string | undefined, defaultTag: 'div' | 'span') {
  return function Primitive({ as = defaultTag, className, ...props }: LayoutProps) {
    const Element = as as 'div';
    const names = [styles.primitive, base];
    const style: Record<string, string> = {};
    const rest: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) {
      const isValue = isValueName(name);
      if (!isValue && !Object.hasOwn(styles, name)) rest[name] = value;
      else if (value !== undefined && value !== false) {
        names.push(styles[name]);
        if (isValue) style[`--layout-${name}`] = (VALUES[name] as (v: unknown) => string)(value);
      }
    }
    return (
      <Element {...rest} className={classes(...names, className)} style={style as CSSProperties} />
    );
  };
}

function isValueName(name: string): name is keyof typeof VALUES {
  return Object.hasOwn(VALUES, name);
}

export const Box = primitive(undefined, 'div');
/** Text with a size, tone and weight from the design tokens. */
export const Text = primitive(undefined, 'span');
/** A grid with a single column unless `columns` is given. */
export const Stack = primitive(styles.stack, 'div');
/** A flex column. */
export const Column = primitive(styles.column, 'div');
/** A flex row. */
export const Row = primitive(styles.row, 'div');
/** Small print. */
export function Note(props: LayoutProps) {
  return <Text tone="soft" size="sm" {...props} />;
}
