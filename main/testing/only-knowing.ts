/** A call of the code under test, such as `['window.loadURL', 'http://127.0.0.1:4010/']`. */
export type Call = readonly [name: string, ...args: unknown[]];

/** Properties that the language and test tools read of every object. */
const ASKED_OF_ALL = new Set<string | symbol>(['then', 'toJSON', 'asymmetricMatch', 'nodeType']);

/**
 * An object of Electron's with a part of its members, which are checked against Electron's types. Every
 * call is recorded; any other member throws.
 */
export function onlyKnowing<T extends object>(
  name: string,
  calls: Call[],
  known: NoInfer<Partial<T>>,
): T {
  const failure = (property: string): Error =>
    new Error(`The double of Electron does not know ${name}.${property}.`);
  return new Proxy(known, {
    get(target, property, receiver) {
      if (typeof property === 'symbol' || ASKED_OF_ALL.has(property)) {
        return Reflect.get(target, property, receiver) as unknown;
      }
      if (!Reflect.has(target, property)) throw failure(property);
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        calls.push([`${name}.${property}`, ...args]);
        return Reflect.apply(value, receiver, args) as unknown;
      };
    },
    set(target, property, value) {
      if (!Reflect.has(target, property)) throw failure(String(property));
      calls.push([`${name}.${String(property)}`, value]);
      return Reflect.set(target, property, value);
    },
  }) as T;
}
