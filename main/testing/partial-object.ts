/** A call made by the code under test, such as `['window.loadURL', 'http://127.0.0.1:4010/']`. */
export type Call = readonly [name: string, ...args: unknown[]];

/** Properties that JavaScript and test tools read from any object. */
const COMMON_PROPERTIES = new Set<string | symbol>([
  'then',
  'toJSON',
  'asymmetricMatch',
  'nodeType',
]);

/** A double with some members of an Electron object, typed like it. It records calls; other members throw. */
export function partialObject<T extends object>(
  name: string,
  calls: Call[],
  members: NoInfer<Partial<T>>,
): T {
  const failure = (property: string): Error =>
    new Error(`The double of Electron has no ${name}.${property}.`);
  return new Proxy(members, {
    get(target, property, receiver) {
      if (typeof property === 'symbol' || COMMON_PROPERTIES.has(property)) {
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
